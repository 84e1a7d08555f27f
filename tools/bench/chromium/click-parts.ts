import type { EngineStep } from '../../../src/core/engine.ts';
import type { ReadRecording, Span } from './read-recording.ts';

/** Parts of a click, one after the other, in milliseconds; together they are the click. */
export const CLICK_PARTS = [
  'browser and background, until the script runs',
  'capture',
  'pack',
  'wait for the connection',
  'message to the worker and back',
  'load engine',
  'features',
  'network',
  'rules',
  'rest of the engine',
  'ranges',
  'show and paint',
] as const;
export type ClickPart = (typeof CLICK_PARTS)[number];

/** The parts of its own time that an engine names, if it does. */
const STEPS: readonly EngineStep['name'][] = ['features', 'network', 'rules'];

/** @throws Error when a part of the click has not been recorded */
export function clickParts({
  click,
  spans,
  scriptStart,
}: ReadRecording): Readonly<Record<ClickPart, number>> {
  // A page with frames is captured, sent and marked document by document.
  const packed = lastEnd(spans, 'pack');
  // The last document may have no text, and is then not packed.
  const captured = Math.min(lastEnd(spans, 'capture'), packed);
  const sent = first(spans, 'send').start;
  const answered = lastEnd(spans, 'wait for labels');
  const ranged = lastEnd(spans, 'ranges');
  const load = duration(spans, 'load engine');
  const label = duration(spans, 'label');
  const [features, network, rules] = STEPS.map((step) => total(spans, step));
  const milliseconds = (from: number, to: number) => (to - from) / 1_000;
  return {
    'browser and background, until the script runs': milliseconds(click.start, scriptStart),
    capture: milliseconds(scriptStart, captured),
    pack: milliseconds(captured, packed),
    'wait for the connection': milliseconds(packed, sent),
    'message to the worker and back': milliseconds(sent, answered) - load - label,
    'load engine': load,
    features,
    network,
    rules,
    'rest of the engine': label - features - network - rules,
    ranges: milliseconds(answered, ranged),
    'show and paint': milliseconds(ranged, click.end),
  };
}

function named(spans: readonly Span[], wanted: string): Span[] {
  const found = spans.filter(({ name }) => name === wanted);
  if (found.length === 0) throw new Error(`The recording does not show "${wanted}".`);
  return found;
}

function first(spans: readonly Span[], name: string): Span {
  return named(spans, name).reduce((a, b) => (b.start < a.start ? b : a));
}

function lastEnd(spans: readonly Span[], name: string): number {
  return Math.max(...named(spans, name).map(({ end }) => end));
}

function duration(spans: readonly Span[], name: string): number {
  return total(named(spans, name), name);
}

function total(spans: readonly Span[], wanted: string): number {
  return spans
    .filter(({ name }) => name === wanted)
    .reduce((sum, { start, end }) => sum + (end - start) / 1_000, 0);
}
