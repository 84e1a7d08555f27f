import { onPath } from './search-path.ts';

/** Names of a browser's program on each kind of system, best first. */
export interface ProgramNames {
  /** On the search path. */
  readonly unix: readonly string[];
  /** Below a folder of applications. */
  readonly mac: readonly string[];
  /** Below a folder of programs. */
  readonly windows: readonly string[];
}

interface Surroundings {
  readonly platform: NodeJS.Platform;
  readonly environment: NodeJS.ProcessEnv;
}

/** Every path where a browser could be installed, there or not. */
export function installedPaths(
  { unix, mac, windows }: ProgramNames,
  { platform, environment }: Surroundings,
): string[] {
  if (platform === 'darwin') {
    const folders = ['/Applications', `${environment.HOME}/Applications`];
    return mac.flatMap((program) => folders.map((folder) => `${folder}/${program}`));
  }
  if (platform === 'win32') {
    const variables = ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'];
    const folders = variables.map((name) => environment[name]).filter((name) => name !== undefined);
    return windows.flatMap((program) => folders.map((folder) => `${folder}\\${program}`));
  }
  return unix.flatMap((program) => onPath(program, environment.PATH));
}
