import { npmCommand } from '../repository.ts';
import { runCommand } from '../run-command.ts';
import { findOutdated } from './find-outdated.ts';

// `npm run outdated` lists the packages of package.json that have newer versions. It exits with 1
// when there are some, and with 2 when npm could not find out.

/**
 * Runs npm and reads its answer. npm exits with 1 when packages are outdated, which is not an error
 * here.
 */
async function askNpm(...args: string[]): Promise<unknown> {
  const { output } = await runCommand(npmCommand(...args, '--json', '--loglevel=silent'));
  try {
    const answer = output.trim() === '' ? {} : JSON.parse(output);
    if (!('error' in Object(answer))) return answer;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  throw new Error(`npm ${args.join(' ')} failed:\n${output}`);
}

async function newestOf(name: string, line: string): Promise<string> {
  const answer = (await askNpm('view', `${name}@${line}`, 'version')) as string | string[];
  const versions = [answer].flat();
  return versions.toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true })).at(-1) ?? '';
}

try {
  const report = (await askNpm('outdated')) as Parameters<typeof findOutdated>[0];
  const outdated = await findOutdated(report, newestOf);
  console.log(outdated.length === 0 ? 'All packages are up to date.' : outdated.join('\n'));
  process.exitCode = outdated.length === 0 ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
