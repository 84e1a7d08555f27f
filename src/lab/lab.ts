import { argv, stdout } from 'node:process';
import { type Command, runProgram } from '../cli/command-line.ts';
import { CommandError, EXIT_HELP } from '../cli/exit-codes.ts';

/** The lab's commands. Each is loaded only when it is used. */
const COMMANDS: Readonly<Record<string, () => Promise<Command>>> = {
  ablate: async () => (await import('./commands/ablate.ts')).ablate,
  annotations: async () => (await import('./commands/annotations.ts')).annotations,
  blocks: async () => (await import('./commands/blocks.ts')).blocks,
  baselines: async () => (await import('./commands/baselines.ts')).baselines,
  calibrate: async () => (await import('./commands/calibrate.ts')).calibrate,
  card: async () => (await import('./commands/card.ts')).card,
  ceiling: async () => (await import('./commands/ceiling.ts')).ceiling,
  errors: async () => (await import('./commands/errors.ts')).errors,
  'leave-out': async () => (await import('./commands/leave-out.ts')).leaveOut,
  metadata: async () => (await import('./commands/metadata.ts')).metadata,
  golden: async () => (await import('./commands/golden.ts')).golden,
  reproduce: async () => (await import('./commands/reproduce.ts')).reproduce,
  'site-memory': async () => (await import('./commands/site-memory.ts')).siteMemory,
  train: async () => (await import('./commands/train.ts')).train,
  evaluate: async () => (await import('./commands/evaluate.ts')).evaluate,
};

await runProgram('lab', async () => {
  const [name = 'help', ...args] = argv.slice(2);
  if (name === 'help' || name === '--help' || name === '-h') {
    stdout.write(await helpText());
    return;
  }
  const load = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (load === undefined) {
    const known = Object.keys(COMMANDS).join(', ');
    throw new CommandError('usage', `There is no command "${name}". There are: ${known}.`);
  }
  const command = await load();
  if (args.includes('--help') || args.includes('-h')) stdout.write(`${describe(name, command)}\n`);
  else await command.run(args);
});

async function helpText(): Promise<string> {
  const lines = ['npm run lab -- COMMAND [OPTIONS]', ''];
  for (const [name, load] of Object.entries(COMMANDS)) lines.push(describe(name, await load()));
  lines.push('', 'The data sets are looked for in --data FOLDER, PITH_DATA, else ../shared/data.');
  return `${lines.join('\n')}\n${EXIT_HELP}`;
}

function describe(name: string, { usage, summary }: Command): string {
  return `  ${name} ${usage}\n      ${summary}`;
}
