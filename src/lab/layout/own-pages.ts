import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PithError } from '../../core/errors.ts';
import type { PlainPage } from './laid-out-pages.ts';

/** A page of ours as Chromium laid it out. */
export interface OwnPage {
  /** `styled` ones are whole pages with style sheets, cases a few sentences of odd markup without. */
  readonly set: 'styled' | 'case';
  readonly name: string;
  /** Of the window, in CSS pixels. */
  readonly width: number;
  readonly page: PlainPage;
  /** The text that is content. */
  readonly reference: string;
}

/** Where `npm run lay-out` leaves our own pages. */
export function ownPagesFile(folder: string): string {
  return join(folder, 'own-pages.json');
}

/** @throws PithError `bad-input` when they were not laid out */
export function readOwnPages(folder: string): OwnPage[] {
  const path = ownPagesFile(folder);
  if (!existsSync(path)) throw new PithError('bad-input', 'Lay pages out first: npm run lay-out');
  return JSON.parse(readFileSync(path, 'utf8'));
}
