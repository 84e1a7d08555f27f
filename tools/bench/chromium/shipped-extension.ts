import { BUILDS_VARIABLE, builtExtension } from '../../../e2e/browsers/launch.ts';
import { scriptCommand } from '../../repository.ts';
import { runCommand } from '../../run-command.ts';

let building: Promise<string> | undefined;

/**
 * Builds the extension, once, unless PITH_BUILDS names a folder of builds.
 * @returns the folder of the one for Chromium
 */
export function shippedExtension(): Promise<string> {
  building ??= build();
  return building;
}

async function build(): Promise<string> {
  if (process.env[BUILDS_VARIABLE] === undefined) {
    const { code, output } = await runCommand(scriptCommand('build'));
    if (code !== 0) throw new Error(`The build failed:\n${output}`);
  }
  return builtExtension('chromium');
}
