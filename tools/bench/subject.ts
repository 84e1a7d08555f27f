/**
 * Something to measure, in a process or a browser of its own, that can be asked by name for what it
 * can do. The one who asks decides on the order, and so on what is interleaved with what.
 */
export interface Subject {
  /** @throws Error with the message of what went wrong in the subject */
  ask<R>(name: string, argument?: unknown): Promise<R>;
  close(): Promise<void>;
}

/** What a subject can do, by name. Arguments and answers are plain data. */
export type Abilities = Readonly<Record<string, (argument: never) => unknown>>;

export interface Question {
  readonly id: number;
  readonly name: string;
  readonly argument: unknown;
}

export interface Answer {
  readonly id: number;
  readonly value?: unknown;
  readonly error?: string;
}

export async function answerQuestion(abilities: Abilities, question: Question): Promise<Answer> {
  const { id, name, argument } = question;
  try {
    return { id, value: await abilities[name](argument as never) };
  } catch (error) {
    return { id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
