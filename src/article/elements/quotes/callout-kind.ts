import type { CalloutKind } from '../../article.ts';

/** Names of callouts in documentation systems, by what Markdown calls them. */
const KINDS: readonly (readonly [kind: CalloutKind, names: string])[] = [
  ['caution', 'danger|caution|error|bug|failure'],
  ['warning', 'warning|attention'],
  ['important', 'important'],
  ['tip', 'tip|hint|success'],
  ['note', 'note|info|information|seealso|abstract|todo|question|example'],
];

const PATTERNS = KINDS.map(
  ([kind, names]) => [kind, new RegExp(`(?<![a-z])(?:${names})(?![a-z])`, 'i')] as const,
);

/** The kind of a callout by a name that its page gives it, such as the classes of its box. */
export function calloutKind(name: string): CalloutKind | undefined {
  return PATTERNS.find(([, names]) => names.test(name))?.[0];
}
