import type { Block, Heading, Inline, Paragraph } from '../article.ts';
import { inlineText } from '../blocks/blocks-text.ts';

const NUMBER = /^0?(\d{1,2})([.)]?)$/;
const MIN_STEPS = 2;

/** A number that stands alone, and what it counts. */
interface Step {
  /** The index of the number's block; the next block is what it counts. */
  readonly at: number;
  readonly firstLeaf: number;
  readonly number: number;
  readonly sign: string;
  readonly counted: Heading | Paragraph;
}

/**
 * Blocks with the numbers of steps in the lines that they count: pages set these in boxes of their own, beside or
 * above. Steps are counted from 1, and all of them are headings of one level or all paragraphs.
 */
export function withStepNumbers(blocks: readonly Block[]): Block[] {
  const numbered = new Map(runsOf(stepsOf(blocks)).map((step) => [step.at, step]));
  return blocks.flatMap((block, at) => {
    if (numbered.has(at)) return [];
    const step = numbered.get(at - 1);
    return step === undefined ? [block] : [withNumber(step)];
  });
}

function stepsOf(blocks: readonly Block[]): Step[] {
  return blocks.slice(0, -1).flatMap((block, at) => {
    const lone = loneNumber(block);
    const counted = blocks[at + 1];
    if (lone === undefined || loneNumber(counted) !== undefined) return [];
    if (counted.type !== 'heading' && counted.type !== 'paragraph') return [];
    return [{ at, firstLeaf: block.source.firstLeaf, ...lone, counted }];
  });
}

/** The number of a block that holds nothing else but a sign behind it. */
export function loneNumber(block: Block): Pick<Step, 'number' | 'sign'> | undefined {
  if (block.type !== 'paragraph') return undefined;
  // A link, a picture and what leads here would be lost.
  if (block.anchor !== undefined || !block.children.every(isPlain)) return undefined;
  const [, digits, sign = ''] = NUMBER.exec(inlineText(block.children).trim()) ?? [];
  return digits === undefined ? undefined : { number: Number(digits), sign };
}

function isPlain(inline: Inline): boolean {
  if (inline.type === 'text') return true;
  return (inline.type === 'strong' || inline.type === 'emphasis') && inline.children.every(isPlain);
}

/** The steps that are counted from 1 on. */
function runsOf(steps: readonly Step[]): Step[] {
  const runs: Step[][] = [];
  for (const step of steps) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    const goesOn = last?.number === step.number - 1 && kindOf(last) === kindOf(step);
    if (goesOn) run?.push(step);
    else runs.push([step]);
  }
  return runs.filter((run) => run.length >= MIN_STEPS && run[0].number === 1).flat();
}

function kindOf({ counted }: Step): number {
  return counted.type === 'heading' ? counted.level : 0;
}

function withNumber({ firstLeaf, number, sign, counted }: Step): Block {
  return {
    ...counted,
    source: { ...counted.source, firstLeaf },
    children: [{ type: 'text', value: `${number}${sign || '.'} ` }, ...counted.children],
  };
}
