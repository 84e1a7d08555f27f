import { expect, it } from 'vitest';
import { releaseNotes } from './release-notes.ts';

const CHANGELOG = `# Changelog

## 1.10.0, unreleased

New.

## 1.1.0, 2026-03-01

- **Old.** Words.

## 1.0.0, 2026-01-01
`;

it.each([
  ['1.10.0', 'New.\n'],
  ['1.1.0', '- **Old.** Words.\n'],
])('the notes of %s are those below its heading', (version, notes) => {
  expect(releaseNotes(CHANGELOG, version)).toBe(notes);
});

it.each(['1.0.0', '1.1', '2.0.0'])('a version without notes cannot be released: %s', (version) => {
  expect(() => releaseNotes(CHANGELOG, version)).toThrow(
    `CHANGELOG.md says nothing of ${version}.`,
  );
});
