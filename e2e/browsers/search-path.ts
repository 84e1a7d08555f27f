import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Every place on the search path where a program could be. */
export function onPath(program: string, path = process.env.PATH): string[] {
  return (path ?? '').split(delimiter).map((folder) => join(folder, program));
}

export function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false; // Not there, or not to be run: both mean "try the next".
  }
}
