import { filterOf } from './filters.ts';
import type { TemplateExpression, TemplatePart } from './parse-template.ts';
import { plainText, type TemplateValue, textValue } from './template-value.ts';
import { type TemplateInput, valueOfVariable } from './variables.ts';

/** What stands between two pairs of braces, with its filters. */
export function valueOfExpression(
  { source, filters }: TemplateExpression,
  input: TemplateInput,
): TemplateValue {
  const first = 'text' in source ? textValue(source.text) : valueOfVariable(source.variable, input);
  return filters.reduce(
    (value, { name, given }) => filterOf(name).apply(value, given, input.locale),
    first,
  );
}

/**
 * A template as one text.
 * @param escapeText makes what comes from the page, but not what the user has written, safe for where it goes
 */
export function fillTemplate(
  parts: readonly TemplatePart[],
  input: TemplateInput,
  escapeText: (text: string) => string = (text) => text,
): string {
  return parts
    .map((part) =>
      typeof part === 'string' ? part : escapeText(plainText(valueOfExpression(part, input))),
    )
    .join('');
}
