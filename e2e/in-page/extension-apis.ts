// This script runs in a page of a real browser and replaces the APIs that only extensions have.

export interface Message {
  readonly message: string;
  readonly placeholders?: Record<string, { content: string }>;
}

/** The interface's sentences in one language, in the form of a file in `_locales`. */
export type Messages = Readonly<Record<string, Message>>;

declare global {
  /** The extension APIs that a page lacks and the test provides. */
  var chrome: object;
}

/** Makes all shadow roots open, since axe cannot see closed ones. */
export function openRoots(): void {
  const attachShadow = Element.prototype.attachShadow;
  Element.prototype.attachShadow = function (options) {
    return attachShadow.call(this, { ...options, mode: 'open' });
  };
}

/** Provides the extension's code with its sentences. */
export function speak(messages: Messages): void {
  const getMessage = (key: string, details?: string[]) => fill(messages[key], details);
  Object.assign(globalThis.chrome, { i18n: { getMessage } });
}

/**
 * Fills in a sentence as browsers do: `$NAME$` stands for a placeholder, and the placeholder for a
 * detail.
 */
function fill({ message, placeholders = {} }: Message, details: readonly string[] = []): string {
  return message.replace(/\$(\w+)\$/g, (_, name: string) => {
    const { content } = placeholders[name.toLowerCase()];
    return details[Number(content.slice(1)) - 1];
  });
}
