/** What a variable of a template holds, and what a filter makes of it. */
export interface TemplateValue {
  /** One text, or those of a list; never empty texts in a list. */
  readonly items: readonly string[];
  readonly isList: boolean;
  /**
   * How a format that tells kinds apart writes it. A `date` is in the form of ISO 8601 where the page has it so, a `link`
   * is the name of another note, and `fixed` is what the user has written, without a word of the page.
   */
  readonly kind: 'text' | 'date' | 'address' | 'link' | 'fixed';
}

export function textValue(text: string, kind: TemplateValue['kind'] = 'text'): TemplateValue {
  return { items: [text], isList: false, kind };
}

export function listValue(
  items: readonly string[],
  kind: TemplateValue['kind'] = 'text',
): TemplateValue {
  return { items: items.filter((item) => item !== ''), isList: true, kind };
}

/** The value as one text, with commas between the entries of a list. */
export function plainText({ items, kind }: TemplateValue): string {
  return (kind === 'link' ? items.map((item) => `[[${item}]]`) : items).join(', ');
}
