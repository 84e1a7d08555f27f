import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { CommandError } from '../../cli/exit-codes.ts';
import { isRecord } from '../../core/is-record.ts';
import type { Extractor } from './extractor.ts';

/** The name of its run, beside those of our engines. */
const ID = 'command';

/**
 * Any program as an extractor. A shell starts it once. It gets a line `{"id", "html", "url"}` for each page, and answers
 * each with a line `{"id", "text"}`, in order.
 */
export function commandExtractor(command: string): Extractor {
  const child = spawn(command, { shell: true, stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  // What it did not take is told where its answer is missing.
  child.stdin.on('error', () => undefined);
  let asked = 0;
  return {
    id: ID,
    async extract({ source, url }) {
      const id = String(++asked);
      const hasRoom = child.stdin.write(`${JSON.stringify({ id, html: source, url })}\n`);
      if (!hasRoom && child.exitCode === null)
        await Promise.race([once(child.stdin, 'drain'), once(child, 'close')]);
      const { value = '', done = false } = await lines.next();
      if (done) throw new CommandError('usage', `The command ended before it answered page ${id}.`);
      return { text: textOf(value, id) };
    },
    dispose: () => void child.stdin.end(),
  };
}

function textOf(line: string, id: string): string {
  const answer = parsed(line);
  if (isRecord(answer) && String(answer.id) === id && typeof answer.text === 'string') {
    return answer.text;
  }
  const said = line.length > 80 ? `${line.slice(0, 80)}…` : line;
  throw new CommandError(
    'usage',
    `The command needs to answer {"id": "${id}", "text": …}, not: ${said}`,
  );
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    // What is no JSON is no answer, which the caller says.
    return undefined;
  }
}
