import { describe, expect, it } from 'vitest';
import {
  codeFiles,
  fileLengths,
  folderSizes,
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
});
