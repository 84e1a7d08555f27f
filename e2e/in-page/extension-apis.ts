// Runs in a page of a real browser, where it takes the place of what only extensions have.

export interface Message {
  readonly message: string;
  readonly placeholders?: Record<string, { content: string }>;
}

/** The sentences of one language, as a file of `_locales` has them. */
export type Messages = Readonly<Record<string, Message>>;

declare global {
  /** Where a page has no extension's APIs, the test puts those that are needed. */
  var chrome: object;
}

/** Has closed roots open, since axe sees no others. */
export function openRoots(): void {
  const attachShadow = Element.prototype.attachShadow;
  Element.prototype.attachShadow = function (options) {
    return attachShadow.call(this, { ...options, mode: 'open' });
  };
}

/** Gives what is of the extension its sentences. */
export function speak(messages: Messages): void {
  const getMessage = (key: string, details?: string[]) => fill(messages[key], details);
  Object.assign(globalThis.chrome, { i18n: { getMessage } });
}

/** As the browsers do it: `$NAME$` stands for a placeholder, and that for one of the details. */
function fill({ message, placeholders = {} }: Message, details: readonly string[] = []): string {
  return message.replace(/\$(\w+)\$/g, (_, name: string) => {
    const { content } = placeholders[name.toLowerCase()];
    return details[Number(content.slice(1)) - 1];
  });
}
