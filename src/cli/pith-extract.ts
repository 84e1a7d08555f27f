import { argv, stdin, stdout } from 'node:process';
import { runProgram } from './command-line.ts';
import { COMMANDS, loadDefault } from './commands.ts';
import { helpOf } from './help.ts';
import { VERSION } from './version.ts';

await runProgram('pith-extract', async () => {
  const [first = '', ...rest] = argv.slice(2);
  const row = Object.hasOwn(COMMANDS, first) ? COMMANDS[first] : undefined;
  const args = row === undefined ? argv.slice(2) : rest;
  const command = await (row?.load ?? loadDefault)();
  // Without arguments at a terminal, waiting for input would look like hanging, so help is shown.
  const isIdle = argv.length === 2 && stdin.isTTY;
  if (first === '--version') stdout.write(`${VERSION}\n`);
  else if (asksForHelp(args) || isIdle) stdout.write(helpOf(row && first, command));
  else await command.run(args);
});

/** What follows `--` is no option. */
function asksForHelp(args: readonly string[]): boolean {
  const options = args.includes('--') ? args.slice(0, args.indexOf('--')) : args;
  return options.includes('--help') || options.includes('-h');
}
