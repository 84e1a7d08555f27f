import { argv, stdin, stdout } from 'node:process';
import { oneOf, runProgram } from './command-line.ts';
import { COMMANDS, loadDefault } from './commands.ts';
import { helpOf } from './help.ts';
import { VERSION } from './version.ts';

await runProgram('pith-extract', async () => {
  const [first = '', ...rest] = argv.slice(2);
  if (first === '--version' || first === '-v') {
    stdout.write(`${VERSION}\n`);
    return;
  }
  if (first === 'help') {
    await printHelp(rest[0] ?? '');
    return;
  }
  const row = commandOf(first);
  const args = row === undefined ? argv.slice(2) : rest;
  // Without arguments at a terminal, waiting for input would look like hanging, so help is shown.
  const isIdle = argv.length === 2 && stdin.isTTY;
  if (asksForHelp(args) || isIdle) await printHelp(row === undefined ? '' : first);
  else await (await (row?.load ?? loadDefault)()).run(args);
});

function commandOf(name: string): (typeof COMMANDS)[string] | undefined {
  return Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
}

/** @param name empty for what is done where no command is named */
async function printHelp(name: string): Promise<void> {
  const row = commandOf(name);
  if (row === undefined && name !== '') oneOf(name, Object.keys(COMMANDS), 'help');
  stdout.write(helpOf(name === '' ? undefined : name, await (row?.load ?? loadDefault)()));
}

/** What follows `--` is no option. */
function asksForHelp(args: readonly string[]): boolean {
  const options = args.includes('--') ? args.slice(0, args.indexOf('--')) : args;
  return options.includes('--help') || options.includes('-h');
}
