import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { unreadableSlots, withoutSlots } from '../../tools/docs/slots.ts';
import { readSources } from '../../tools/docs/sources.ts';
import { fillTexts } from '../../tools/docs/texts.ts';
import { ROOT } from '../../tools/repository.ts';

const TEXTS = fillTexts(ROOT, readSources(ROOT));

/** A score or a gain as texts write them, such as `.907`, `0.9067` or `+.0041`. */
const SCORE = /(?<![\w.])(?:0?\.[1-9]\d{2,3}|[+−]0?\.\d{3,4})(?!\w|\.\d)/g;

/** Records of what was tried once, each with figures that no command makes again. */
const RECORDS = ['models/pith/EXPERIMENTS.md', 'models/pith/MISTAKES.md'];

describe('the figures of README, docs and model cards', () => {
  it('are those that the commands have written: else run npm run docs', () => {
    const changed = TEXTS.filter(({ before, after }) => before !== after);
    expect(changed.map(({ path }) => path)).toEqual([]);
  });

  it('are not typed by hand', () => {
    const typed = TEXTS.filter(
      ({ path }) => path.endsWith('.md') && !RECORDS.includes(path),
    ).flatMap(({ path, before }) =>
      [...withoutSlots(before).matchAll(SCORE)].map(([score]) => `${path}: ${score}`),
    );
    expect(typed).toEqual([]);
  });

  it('stand where Markdown reads on behind them', () => {
    const unread = TEXTS.flatMap(({ path, before }) =>
      unreadableSlots(before).map((name) => `${path}: ${name}`),
    );
    expect(unread).toEqual([]);
  });
});

/** A comment of several lines, or what stands behind `//`. */
const COMMENT = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/ .*$/gm;

/** What was measured: a score with its name before it, a gain, or how much faster something is. */
const MEASURED =
  /(?:\bF1\b|\baccuracy\b)[^.;:]*?\s[+−]?0?\.\d{2,}|\.\d{3,4} (?:higher|lower|±)|\b\d[\d.]* times as (?:fast|long)/;

it('comments hold no measured figures, which age: they name the report that has them', () => {
  const files = globSync('{src,tools,e2e}/**/*.ts', { cwd: ROOT });
  const measured = files
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) => {
      const comments = readFileSync(join(ROOT, file), 'utf8').match(COMMENT) ?? [];
      const found = comments.flatMap(
        (comment) => MEASURED.exec(comment.replace(/\s+\*?\s*/g, ' ')) ?? [],
      );
      return found.map((figure) => `${file}: ${figure}`);
    });
  expect(files.length).toBeGreaterThan(500);
  expect(measured).toEqual([]);
});
