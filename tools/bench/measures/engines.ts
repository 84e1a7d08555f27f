import { DEFAULT_ENGINE, ENGINE_IDS, type EngineId } from '../../../src/core/engine.ts';
import { figureOf, pairedRatio } from '../figures.ts';
import { type Measure, orStopped } from '../measure.ts';
import { NodeSubject } from '../subjects/node-subject.ts';

const NAME = 'engines';
/** Runs that do not count, in which the code is compiled. */
const WARM_UPS = 10;
const ROUNDS = 40;
const QUICK_ROUNDS = 5;

/** Measures what each engine takes for one page, beside the engine that ships as the default. */
export const engines: Measure = {
  name: NAME,
  title: 'Each engine on the demo page, features included, Node',
  seconds: 30,
  async run({ isQuick, table, signal, advance }) {
    const rounds = isQuick ? QUICK_ROUNDS : ROUNDS;
    const subject = new NodeSubject(import.meta.resolve('../subjects/engines-in-node.ts'));
    const times = new Map<EngineId, number[]>(ENGINE_IDS.map((id) => [id, []]));
    try {
      await orStopped(subject.ask('prepare', { ids: ENGINE_IDS }), signal);
      for (let round = -WARM_UPS; round < rounds; round++) {
        for (const id of ENGINE_IDS) {
          const ms = await orStopped(subject.ask<number>('time', { id }), signal);
          if (round >= 0) times.get(id)?.push(ms);
        }
        advance((round + 1) / rounds);
      }
    } finally {
      await subject.close();
    }
    const ofDefault = times.get(DEFAULT_ENGINE) ?? [];
    for (const [id, values] of times) {
      const figure = figureOf(values);
      table.put({
        ...{ measure: NAME, what: id, unit: 'ms', figure },
        ...(id !== DEFAULT_ENGINE && {
          reference: { name: DEFAULT_ENGINE, figure: figureOf(ofDefault) },
          outcome: { value: pairedRatio(values, ofDefault), unit: '×' },
        }),
      });
    }
  },
};
