import type { NoteTexts } from '../../core/settings/note-settings.ts';
import { fillTemplate, valueOfExpression } from './fill-template.ts';
import {
  parseTemplate,
  type TemplateExpression,
  type TemplatePart,
  type TemplateProblem,
} from './parse-template.ts';
import { plainText, type TemplateValue, textValue } from './template-value.ts';
import type { TemplateInput } from './variables.ts';

/** What stands above the text of a note, as the user has written it: in `properties`, one a line. */
export type NoteTemplate = Pick<NoteTexts, 'style' | 'properties'>;

/** A property of a note, with the value that it has on a page. */
export interface NoteProperty {
  readonly name: string;
  readonly value: TemplateValue;
}

interface PropertyTemplate {
  readonly name: string;
  /** One for a value, more for the entries of a list. */
  readonly entries: readonly (readonly TemplatePart[])[];
  readonly isList: boolean;
}

const NAME = /^[\p{L}\p{N}_][\p{L}\p{M}\p{N}_ .-]*$/u;

/** Reads the properties of a note. A line that is no property is a problem, and is left out. */
export function parseProperties(properties: string): {
  readonly templates: readonly PropertyTemplate[];
  readonly problems: readonly TemplateProblem[];
} {
  const templates: PropertyTemplate[] = [];
  const problems: TemplateProblem[] = [];
  let lineStart = 0;
  for (const line of properties.split('\n')) {
    const start = lineStart;
    lineStart += line.length + 1;
    if (line.trim() === '') continue;
    const colon = line.indexOf(':');
    const name = line.slice(0, Math.max(0, colon)).trim();
    const template = line.slice(colon + 1).trim();
    const at = start + (colon < 0 ? 0 : line.search(/\S/));
    if (!NAME.test(name)) {
      problems.push({ code: 'no-name', at, words: line.trim() });
      continue;
    }
    if (templates.some((other) => other.name === name)) {
      problems.push({ code: 'same-name', at, words: name });
      continue;
    }
    const valueStart = start + line.indexOf(':') + 1;
    const parsed = parseTemplate(template);
    const offset = valueStart + line.slice(valueStart - start).search(/\S|$/);
    problems.push(...parsed.problems.map((problem) => ({ ...problem, at: problem.at + offset })));
    templates.push({ name, ...entriesOf(parsed.parts) });
  }
  return { templates, problems };
}

/** A template in square brackets is a list: `[web, {{site}}]`. */
function entriesOf(parts: readonly TemplatePart[]): Pick<PropertyTemplate, 'entries' | 'isList'> {
  const [first, last] = [parts[0], parts.at(-1)];
  const isList =
    typeof first === 'string' &&
    typeof last === 'string' &&
    first.startsWith('[') &&
    last.endsWith(']') &&
    // Not what note programs write as a link.
    !first.startsWith('[[');
  if (!isList) return { entries: [parts], isList };
  const entries: TemplatePart[][] = [[]];
  parts.forEach((part, i) => {
    if (typeof part !== 'string') {
      entries.at(-1)?.push(part);
      return;
    }
    const text = part.slice(i === 0 ? 1 : 0, i === parts.length - 1 ? -1 : undefined);
    text.split(',').forEach((words, piece) => {
      if (piece > 0) entries.push([]);
      if (words.trim() !== '') entries.at(-1)?.push(words.trim());
    });
  });
  return { entries: entries.filter((entry) => entry.length > 0), isList };
}

/** The properties of a note about a page. Those of which the page says nothing are left out. */
export function notePropertiesOf(properties: string, input: TemplateInput): NoteProperty[] {
  return parseProperties(properties).templates.flatMap(({ name, entries, isList }) => {
    const values = entries.map((parts) => valueOfParts(parts, input));
    const value = isList ? joined(values) : (values[0] ?? textValue(''));
    const isFixed = entries.flat().every((part) => typeof part === 'string');
    if (isFixed && !isList) return [{ name, value: textValue(plainText(value), 'fixed') }];
    return isFixed || plainText(value) !== '' ? [{ name, value }] : [];
  });
}

/** What is nothing but one expression keeps its kind. */
function valueOfParts(parts: readonly TemplatePart[], input: TemplateInput): TemplateValue {
  const [only] = parts;
  const isOne = parts.length === 1 && typeof only !== 'string';
  return isOne
    ? valueOfExpression(only as TemplateExpression, input)
    : textValue(fillTemplate(parts, input));
}

function joined(values: readonly TemplateValue[]): TemplateValue {
  const kinds = new Set(values.map(({ kind }) => kind));
  const isLinks = kinds.size === 1 && kinds.has('link');
  const items = values.flatMap((value) =>
    isLinks ? value.items : value.items.map((item) => plainText({ ...value, items: [item] })),
  );
  return {
    items: items.filter((item) => item !== ''),
    isList: true,
    kind: isLinks ? 'link' : 'text',
  };
}
