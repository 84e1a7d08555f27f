import { formatReport } from '../bench/format-report.ts';
import { benchMachine, benchParts, benchTable, clickTime } from './bench-figures.ts';
import { boilerNetSizes, doubtTable, MARKOV_TABLES, web2TextNetworks } from './card-figures.ts';
import { count, share, withInterval } from './format-figure.ts';
import { machineryTable } from './machinery-figures.ts';
import { metadataTable } from './metadata-figures.ts';
import { papersTable, wholeReproduction } from './reproduction-figures.ts';
import { ruleGain, ruleReport, ruleTable } from './rule-figures.ts';
import { overview, scoreOf, scoreTable } from './score-figures.ts';
import { setsTable } from './set-figures.ts';
import type { Sources } from './sources.ts';

type Kind = (sources: Sources, words: readonly string[]) => string;

/** The kinds of figures that can follow `figures:` in a text, with words that choose one. */
const KINDS: Readonly<Record<string, Kind>> = {
  /** `overview`: README's table. */
  overview,
  /** `scores SET`: all runs by kind of page. */
  scores: ({ scores }, [set]) => scoreTable(scores, set, {}),
  /** `scores-of SET RUN…`: some runs, every figure with its interval. */
  'scores-of': ({ scores }, [set, ...runs]) => scoreTable(scores, set, { runs, isFull: true }),
  /** `sets [sets|kinds|languages|nothing|parts|calibration|other-sites]`: Pith beside other tools on all sets. */
  sets: ({ leaveOut }, [table = 'sets']) => setsTable(leaveOut(), table),
  /** `score SET RUN`: one text F1. */
  score: ({ scores }, [set, run]) => share(scoreOf(scores, set, run).f1.value),
  /** `score-interval SET RUN`. */
  'score-interval': ({ scores }, [set, run]) => withInterval(scoreOf(scores, set, run).f1),
  /** `rules`: what each rule gives on each set. */
  rules: ({ rules }) => ruleTable(rules),
  /** `rule-gain SET NAME OF THE RULE`. */
  'rule-gain': ({ rules }, [set, ...name]) => ruleGain(rules, set, name.join(' ')),
  /** `calibration-error SET network|rules`: of the leaves' probabilities before and after the rules. */
  'calibration-error': ({ rules }, [set, when]) => {
    const error = ruleReport(rules, set).calibrationError;
    if (error === undefined) throw new RangeError(`no calibration error on ${set}`);
    return share(when === 'network' ? error.network : error.rules);
  },
  metadata: ({ metadata }) => metadataTable(metadata),
  papers: ({ reproduction }) => papersTable(reproduction),
  reproduction: ({ reproduction }) => wholeReproduction(reproduction),
  /** `bench MEASURE [as-shipped|straight-line]`: medians. */
  bench: ({ bench }, [measure, choice]) => benchTable(bench, measure, choice),
  'bench-parts': ({ bench }, [measure]) => benchParts(bench, measure),
  'bench-machine': ({ bench }) => benchMachine(bench),
  'bench-report': ({ bench }) => formatReport(bench, 'markdown').trimEnd(),
  /** `click median`: milliseconds of a warm click on such pages. */
  click: ({ bench }, [group]) => clickTime(bench, group),
  /** `machinery`: what a click takes without some of what makes it fast. */
  machinery: ({ machinery }) => machineryTable(machinery),
  'boilernet-sizes': ({ boilernet }) => boilerNetSizes(boilernet),
  'web2text-networks': ({ web2text }) => web2TextNetworks(web2text),
  /** `markov-tree baselines|types|layout|trials`. */
  'markov-tree': ({ markovTree }, [table]) => MARKOV_TABLES[table](markovTree),
  doubt: ({ doubt }) => doubtTable(doubt),
  /** `value FILE PATH [DIGITS]`: a number of any JSON file; a share where digits are given. */
  value: ({ readJson }, [file, path, digits]) => {
    const value = valueAt(readJson(file), path);
    if (typeof value !== 'number') throw new RangeError(`${file} has no number at ${path}`);
    return digits === undefined ? count(value) : share(value, Number(digits));
  },
};

/**
 * Finds the figure for a slot's name.
 * @throws RangeError for an unknown name
 */
export function figureOf(sources: Sources, name: string): string {
  const [kind, ...words] = name.split(' ');
  const figure = Object.hasOwn(KINDS, kind) ? KINDS[kind] : undefined;
  if (figure === undefined) {
    const known = Object.keys(KINDS).join(', ');
    throw new RangeError(`"${name}" is no figure. There are: ${known}.`);
  }
  return figure(sources, words);
}

/**
 * Reads a number of a JSON file.
 * @param path keys joined by dots, such as `shape.units`
 */
function valueAt(value: unknown, path: string): unknown {
  let at = value;
  for (const key of path.split('.')) {
    if (typeof at !== 'object' || at === null) return undefined;
    at = (at as Readonly<Record<string, unknown>>)[key];
  }
  return at;
}
