import { reportError } from '../../core/errors.ts';
import type { Engine } from '../../page/engine.ts';
import { obeyRobots } from '../fetch/robots.ts';
import { answerPage, type StreamOptions, warningOf } from './extract-stream.ts';
import { isWebAddress, type PageReading, readingWarnings, readPage } from './read-page.ts';

/**
 * Answers each of many files and addresses with a line `{"id", "url", "engine", "title", "text"}`, in order. The id is
 * the file or address as it was given. One that fails gives `{"id", "error": {"code", "message"}}`, and the others go
 * on. Addresses are fetched as the robots.txt of their sites wants it.
 */
export async function extractInputs(
  engine: Engine,
  inputs: readonly string[],
  write: (text: string) => Promise<void>,
  { asked, reading }: { readonly asked: StreamOptions; readonly reading: PageReading },
): Promise<void> {
  const robots = obeyRobots(reading.fetching);
  for (const id of inputs) {
    const line = await answer(id).catch((error: unknown) => ({ id, error: reportError(error) }));
    await write(`${JSON.stringify(line)}\n`);
  }

  async function answer(id: string): Promise<object> {
    // Whoever asks for a single page is no robot.
    if (isWebAddress(id) && inputs.length > 1) await robots.admit(id);
    const page = await readPage(id, reading);
    const { warning, ...found } = await answerPage(engine, page, asked);
    const warnings = warningOf(readingWarnings(page), warning);
    return { id, url: page.url, engine: engine.id, ...found, ...warnings };
  }
}
