import { isRecord } from '../is-record.ts';
import { parseSettings, type Settings } from './settings.ts';
import type { SiteRule } from './site-rules.ts';

/** A single field of the settings, with the value that it takes; without one it is taken away. */
export interface FieldChange {
  /** Keys from the outermost to the innermost, as `['sites', 'a.test', 'engine']`. */
  readonly path: readonly string[];
  readonly value?: unknown;
}

/** The fields in which settings differ from those before. */
export function fieldChanges(before: Settings, after: Settings): FieldChange[] {
  return differences(fieldsOf(before), fieldsOf(after));
}

/** Settings with some fields changed; all others stay as they are. */
export function withFieldChanges(settings: Settings, changes: readonly FieldChange[]): Settings {
  return settingsOf(changes.reduce<unknown>(withChange, fieldsOf(settings)));
}

/** Takes back what made `after` of `before`, as far as nothing has changed it since. */
export function withoutChanges(
  now: Settings,
  { before, after }: { readonly before: Settings; readonly after: Settings },
): Settings {
  const [left, right] = [fieldsOf(after), fieldsOf(now)];
  const isAsItWas = ({ path }: FieldChange) => isSame(valueAt(left, path), valueAt(right, path));
  return withFieldChanges(now, fieldChanges(after, before).filter(isAsItWas));
}

/** Reads changes that came from a message; undefined where they are not understood. */
export function parseFieldChanges(value: unknown): readonly FieldChange[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const isChange = (one: unknown): one is FieldChange =>
    isRecord(one) &&
    Array.isArray(one.path) &&
    one.path.length > 0 &&
    one.path.every((key) => typeof key === 'string');
  return value.every(isChange) ? value : undefined;
}

/** The settings as records within records: the rules of a site by their selectors. */
function fieldsOf({ sites, ...others }: Settings): unknown {
  const bySite = Object.entries<SiteRule>(sites).map(([hostname, { passages, ...rule }]) => {
    const rules = passages?.map(({ selector, isContent }) => [selector, isContent]);
    return [
      hostname,
      rules === undefined ? rule : { ...rule, passages: Object.fromEntries(rules) },
    ];
  });
  return { ...others, sites: Object.fromEntries(bySite) };
}

function settingsOf(fields: unknown): Settings {
  const { sites, ...others } = isRecord(fields) ? fields : {};
  const rules = Object.entries(isRecord(sites) ? sites : {}).map(([hostname, rule]) => {
    if (!isRecord(rule) || !isRecord(rule.passages)) return [hostname, rule];
    const passages = Object.entries(rule.passages);
    const list = passages.map(([selector, isContent]) => ({ selector, isContent }));
    return [hostname, { ...rule, passages: list }];
  });
  return parseSettings({ ...others, sites: Object.fromEntries(rules) });
}

function differences(before: unknown, after: unknown, path: readonly string[] = []): FieldChange[] {
  const isNew = before === undefined && isRecord(after) && Object.keys(after).length > 0;
  if (isRecord(after) && (isNew || isRecord(before))) {
    const old = isRecord(before) ? before : {};
    const keys = new Set([...Object.keys(old), ...Object.keys(after)]);
    return [...keys].flatMap((key) =>
      differences(valueAt(old, [key]), valueAt(after, [key]), [...path, key]),
    );
  }
  if (isSame(before, after)) return [];
  return [after === undefined ? { path } : { path, value: after }];
}

function withChange(fields: unknown, { path: [key, ...rest], value }: FieldChange): unknown {
  if (key === undefined) return value;
  // What has gone meanwhile has no field to take away.
  if (fields === undefined && value === undefined) return undefined;
  const entries = new Map(Object.entries(isRecord(fields) ? fields : {}));
  const inner = withChange(entries.get(key), { path: rest, value });
  if (inner === undefined) entries.delete(key);
  else entries.set(key, inner);
  // Unlike assignment, it treats a host named `__proto__` as any other.
  return Object.fromEntries(entries);
}

function valueAt(fields: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (at, key) => (isRecord(at) && Object.hasOwn(at, key) ? at[key] : undefined),
    fields,
  );
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
