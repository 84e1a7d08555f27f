import { CommandError } from '../../src/cli/exit-codes.ts';

/**
 * What the changelog says of a version, without its heading.
 * @throws CommandError `unreadable` where it says nothing
 */
export function releaseNotes(changelog: string, version: string): string {
  const sections = changelog.split(/^## /m).slice(1);
  const section = sections.find((text) => /^[^,\s]*/.exec(text)?.[0] === version);
  const notes = section?.slice(section.indexOf('\n')).trim() ?? '';
  if (notes === '')
    throw new CommandError('unreadable', `CHANGELOG.md says nothing of ${version}.`);
  return `${notes}\n`;
}
