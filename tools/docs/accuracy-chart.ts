import type { PagesRow } from '../../src/lab/evaluate/sets/sets-report.ts';
import type { LeaveOutReport } from '../../src/lab/leave-out/leave-out-report.ts';
import { count, share } from './format-figure.ts';

/** The tools of README's chart, by the names of their runs. The first is ours. */
const TOOLS = [
  { run: 'pith@left-out', name: 'Pith', className: 'own' },
  { run: 'defuddle.js', name: 'Defuddle', className: 'peer' },
  { run: 'readability.js', name: 'Readability.js', className: 'other' },
] as const;

const ALL = 'all with blocks';
const WIDTH = 720;
const LABEL_WIDTH = 190;
/** The length of a bar for an F1 of 1. */
const SCALE = 460;
const BAR_HEIGHT = 12;
const ROW_HEIGHT = TOOLS.length * BAR_HEIGHT + 14;
const HEAD_HEIGHT = 34;

/** The chart has the colors of the system's theme, so that it can stand on any page. */
const STYLE = `text{font:13px system-ui,sans-serif;fill:#1f2328}.small{font-size:11px}.own{fill:#c05c00}.peer{fill:#6e7781}.other{fill:#afb8c1}
@media (prefers-color-scheme:dark){text{fill:#e6edf3}.own{fill:#f0883e}.peer{fill:#8b949e}.other{fill:#545d68}}`;

/** Bars of F1 by kind of page, of networks that have not learnt the origin of the pages, beside other tools: an SVG file. */
export function accuracyChart(report: LeaveOutReport): string {
  const rows = chartRows(report);
  const height = HEAD_HEIGHT + rows.length * ROW_HEIGHT;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}" viewBox="0 0 ${WIDTH} ${height}" role="img">`,
    `<style>${STYLE}</style>`,
    ...TOOLS.map(legend),
    ...rows.flatMap(rowOf),
    '</svg>\n',
  ].join('\n');
}

/** README's sentences under the chart: all pages, and the kinds on which another tool is better. */
export function overview(report: LeaveOutReport): string {
  const [all, ...kinds] = chartRows(report);
  const [own, ...peers] = TOOLS.map(({ run, name }) => `${name} ${share(all.cells[run].f1)}`);
  const lost = kinds.filter(isLost).map((row) => {
    const best = TOOLS.toSorted((a, b) => row.cells[b.run].f1 - row.cells[a.run].f1)[0];
    const [theirs, ours] = [best.run, TOOLS[0].run].map((run) => share(row.cells[run].f1));
    return `${nameOf(row)} (${count(row.pages)} pages: ${best.name} ${theirs}, Pith ${ours})`;
  });
  const losses = lost.length === 0 ? 'no kind of page' : lost.join('; ');
  return `On all ${count(all.pages)} pages: ${own}, ${peers.join(', ')}. Another tool is better on: ${losses}.`;
}

/** All pages, their kinds, and kinds of single sets on which another tool is better. */
function chartRows({ beside }: LeaveOutReport): readonly PagesRow[] {
  if (beside === undefined) throw new RangeError('models/leave-out.json has no other tools.');
  const all = beside.sets.filter(({ name }) => name === ALL);
  return [...all, ...beside.kinds.filter((row) => !row.name.includes(':') || isLost(row))];
}

function isLost({ cells }: PagesRow): boolean {
  const [own, ...others] = TOOLS.map(({ run }) => cells[run].f1);
  return others.some((other) => other > own);
}

function nameOf({ name }: PagesRow): string {
  if (name === ALL) return 'all pages';
  // The set `val` is a part of the benchmark that people know as WCXB.
  return name.replace(/^(.*): (.*)$/, '$2 of $1').replace(/ of val$/, ' of WCXB');
}

function legend({ name, className }: (typeof TOOLS)[number], i: number): string {
  const x = LABEL_WIDTH + i * 110;
  return `<rect x="${x}" y="8" width="12" height="12" class="${className}"/><text x="${x + 18}" y="18">${name}</text>`;
}

function rowOf(row: PagesRow, i: number): string[] {
  const top = HEAD_HEIGHT + i * ROW_HEIGHT;
  const middle = top + (TOOLS.length * BAR_HEIGHT) / 2 + 4;
  return [
    `<text x="${LABEL_WIDTH - 10}" y="${middle}" text-anchor="end">${nameOf(row)}, ${count(row.pages)}</text>`,
    ...TOOLS.map(({ run, className }, bar) => {
      const { f1 } = row.cells[run];
      const y = top + bar * BAR_HEIGHT;
      const length = Math.round(f1 * SCALE);
      return `<rect x="${LABEL_WIDTH}" y="${y}" width="${length}" height="${BAR_HEIGHT - 1}" class="${className}"/><text x="${LABEL_WIDTH + length + 6}" y="${y + 10}" class="small">${share(f1)}</text>`;
    }),
  ];
}
