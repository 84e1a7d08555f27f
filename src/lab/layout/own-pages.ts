import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PithError } from '../../core/errors.ts';
import type { PlainPage } from './laid-out-pages.ts';

/** One of our own test pages, as Chromium laid it out. */
export interface OwnPage {
  /**
   * `styled` pages are whole pages with style sheets. Pages of the set `case` are a few sentences
   * of odd markup without style.
   */
  readonly set: 'styled' | 'case';
  readonly name: string;
  /** Width of the window, in CSS pixels. */
  readonly width: number;
  readonly page: PlainPage;
  /** The text of the main content. */
  readonly reference: string;
}

/** The file in which `npm run lay-out` writes our own pages. */
export function ownPagesFile(folder: string): string {
  return join(folder, 'own-pages.json');
}

/** @throws PithError `bad-input` when they were not laid out */
export function readOwnPages(folder: string): OwnPage[] {
  const path = ownPagesFile(folder);
  if (!existsSync(path)) throw new PithError('bad-input', 'Lay pages out first: npm run lay-out');
  return JSON.parse(readFileSync(path, 'utf8'));
}
