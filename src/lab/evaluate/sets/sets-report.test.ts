import { describe, expect, it } from 'vitest';
import type { BenchmarkName, PageScore } from '../benchmark.ts';
import { formatSets } from '../format-reports.ts';
import type { Run, ScoredPage } from '../run-folder.ts';
import { type PagesRow, reportSets, type SetRuns } from './sets-report.ts';

const summarize = (scores: readonly PageScore[]) => {
  const f1 = scores.reduce((sum, score) => sum + score.f1, 0) / scores.length;
  return { f1, precision: f1, recall: f1 };
};

type Details = Partial<Pick<ScoredPage, 'group' | 'language' | 'nothing' | 'parts'>>;

function run(extractorId: string, f1s: readonly number[], details: readonly Details[] = []): Run {
  const pages = f1s.map((f1, i) => ({
    ...{ id: `p${i}`, url: '', ms: 1, group: 'news', f1, precision: f1, recall: f1 },
    ...details[i],
  }));
  return { extractorId, name: extractorId, pages };
}

function setRuns(name: BenchmarkName, runs: readonly Run[]): SetRuns {
  return { benchmark: { name, summarize }, runs };
}

const worse = (rows: readonly PagesRow[]) =>
  rows.map(({ name, comparison }) => [
    name,
    comparison?.against,
    comparison?.isBelow,
    comparison?.hasMoreBelowHalf,
  ]);

describe('a table of sets', () => {
  it('compares the first engine with the better peer, on the same pages', () => {
    const { sets } = reportSets([
      setRuns('harvest', [
        run('pith', [0.9, 0.8, 0.4]),
        run('readability.js', [0.6, 0.6, 0.6]),
        run('defuddle.js', [0.7, 0.6, 0.2]),
      ]),
    ]);
    expect(sets).toHaveLength(1);
    expect(sets[0].cells).toEqual({
      pith: { f1: expect.closeTo(0.7, 10), belowHalf: 1 },
      'readability.js': { f1: expect.closeTo(0.6, 10), belowHalf: 0 },
      'defuddle.js': { f1: expect.closeTo(0.5, 10), belowHalf: 1 },
    });
    expect(sets[0].comparison?.difference.value).toBeCloseTo(0.1, 10);
    expect(sets[0].comparison?.difference.low).toBeCloseTo(-0.2, 10);
    expect(worse(sets)).toEqual([['harvest', 'readability.js', false, true]]);
  });

  it('marks what is below by more than the interval', () => {
    const { sets } = reportSets([
      setRuns('fundus', [run('pith', [0.8, 0.7]), run('defuddle.js', [0.9, 0.9])]),
      setRuns('harvest', [run('pith', [0.9, 0.7]), run('defuddle.js', [0.8, 0.9])]),
    ]);
    expect(worse(sets)).toEqual([
      ['fundus', 'defuddle.js', true, false],
      ['harvest', 'defuddle.js', false, false],
    ]);
    const lines = formatSets(
      reportSets([setRuns('fundus', [run('pith', [0.8, 0.7]), run('defuddle.js', [0.9, 0.9])])]),
    ).split('\n');
    expect(lines[1]).toMatch(
      /^ +pages +pith · <\.5 +defuddle\.js · <\.5 +less the better peer +worse in$/,
    );
    expect(lines[2]).toMatch(
      /^fundus +2 +0\.7500 · 0 +0\.9000 · 0 +−0\.1500 +\[−0\.2000, −0\.1000\] +F1$/,
    );
  });

  it('compares with nobody where no peer was run', () => {
    const report = reportSets([setRuns('fundus', [run('pith', [1]), run('bte', [1])])]);
    expect(report.sets[0].comparison).toBeUndefined();
    expect(formatSets(report)).not.toContain('peer');
  });
});

describe('pages with labelled blocks', () => {
  const kinds = (groups: readonly string[]) => groups.map((group) => ({ group, language: 'en' }));
  const REPORT = reportSets([
    setRuns('blocks', [run('pith', [1, 0.4, 0.6], kinds(['news', 'forum', 'forum']))]),
    setRuns('blocks-val', [run('pith', [0.8], kinds(['forum']))]),
    setRuns('magic-html', [run('pith', [0.3], kinds(['forum']))]),
  ]);
  const plain = (rows: readonly PagesRow[]) =>
    rows.map(({ name, pages, cells: { pith } }) => [name, pages, pith.f1, pith.belowHalf]);

  it('are put together over sets, and by kind; other sets keep their kinds apart', () => {
    expect(plain(REPORT.sets).at(-1)).toEqual(['all with blocks', 4, expect.closeTo(0.7, 10), 1]);
    expect(plain(REPORT.kinds)).toEqual([
      ['forum', 3, expect.closeTo(0.6, 10), 1],
      ['news', 1, 1, 0],
      ['magic-html: forum', 1, 0.3, 1],
    ]);
  });

  it('stand by language where there are some of it', () => {
    const languages = [...Array<string>(10).fill('de'), 'fr', '', ...Array<string>(12).fill('en')];
    const details = languages.map((language) => ({ language }));
    const f1s = languages.map((language) => (language === 'de' ? 0.9 : 0.6));
    const { languages: rows } = reportSets([setRuns('blocks', [run('pith', f1s, details)])]);
    expect(plain(rows)).toEqual([
      ['en', 12, expect.closeTo(0.6, 10), 0],
      ['de', 10, expect.closeTo(0.9, 10), 0],
      ['other', 2, 0.6, 0],
    ]);
  });

  it('tell pages without content, and parts, over all of them', () => {
    const nothing = { hasContent: false, isEmpty: true };
    const caption = (hits: number) => ({ caption: { hits, predicted: 4, wanted: 4 } });
    const { nothing: scores, parts } = reportSets([
      setRuns('blocks', [run('pith', [1], [{ nothing, parts: caption(4) }])]),
      setRuns('blocks-val', [
        run('pith', [0, 1], [{ nothing: { ...nothing, isEmpty: false }, parts: caption(2) }]),
      ]),
    ]);
    expect(scores.pith).toEqual({ precision: 1, recall: 0.5, said: 1, right: 1, pages: 2 });
    expect([parts.pith.blocks.caption?.f1, parts.pith['blocks-val'].caption?.f1]).toEqual([1, 0.5]);
  });
});
