import { describe, expect, it } from 'vitest';
import {
  BUDGETS,
  codeFiles,
  fileLengths,
  folderSizes,
  measureRooms,
  overBudget,
  repositoryFiles,
} from '../../tools/structure/measure-structure.ts';

/** More than these, and one no longer sees at a glance what is there. */
const MAX_FILES = 25;
const MAX_LINES = 300;

describe('the structure', () => {
  const files = codeFiles(repositoryFiles());

  it('has no folder with more than 25 files that are not tests', () => {
    expect(folderSizes(files).filter((folder) => folder.files > MAX_FILES)).toEqual([]);
  });

  it('has no file of more than 300 lines', () => {
    expect(fileLengths(files).filter(({ lines }) => lines > MAX_LINES)).toEqual([]);
  });

  it('has no room with more lines than its budget', () => {
    expect(overBudget(measureRooms(files), BUDGETS)).toEqual([]);
  });

  it('names a room that outgrows its budget, and one that has none', () => {
    const room = { files: 1, testFiles: 1, testLines: 9 };
    const sizes = {
      house: [{ ...room, room: 'e2e', lines: 11 }],
      packages: [{ ...room, room: 'src/lab', lines: 5 }],
      tests: 18,
    };
    expect(overBudget(sizes, { e2e: 10, tests: 18 })).toEqual([
      'e2e has 11 lines, and its budget is 10.',
      'src/lab has 5 lines and no budget.',
    ]);
  });
});
