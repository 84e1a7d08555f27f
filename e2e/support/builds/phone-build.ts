import { cp, glob, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CompatData, Identifier, SupportStatement } from '@mdn/browser-compat-data';

/** A file of the build that runs before each of ours. */
const PRELUDE = 'phone.js';

/**
 * Copies a build and makes it run as on a phone: before our own code does, all that is missing in Firefox for
 * Android goes from the extension API, in the background, in pages of our own and in scripts of tabs.
 * @param build folder of the built extension
 * @returns the folder of the copy, which is the caller's to remove
 */
export async function buildForPhones(build: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'pith-phone-'));
  await cp(build, folder, { recursive: true });
  const prelude = `(${takeAway})(${JSON.stringify(missingOnPhones())});\n`;
  await writeFile(join(folder, PRELUDE), prelude);
  const change = async (pattern: string, to: (code: string) => string) => {
    const before: string[] = [];
    for await (const file of glob(pattern, { cwd: folder })) {
      const path = join(folder, file);
      const code = await readFile(path, 'utf8');
      before.push(code);
      await writeFile(path, to(code));
    }
    if (before.length === 0) throw new Error(`The build has no ${pattern}`);
  };
  await change('service-worker-loader.js', (code) => `import './${PRELUDE}';\n${code}`);
  await change('src/**/*.html', (html) =>
    html.replace('<head>', `<head><script src="/${PRELUDE}"></script>`),
  );
  await change('src/**/*.js', (code) => `${prelude}${code}`);
  return folder;
}

/**
 * Paths of what Firefox for Android lacks, such as `contextMenus` and `tabs.move`, as Mozilla's tables of compatibility
 * have it.
 */
export function missingOnPhones(): string[] {
  // Vitest would take half a minute to make a module of these twenty megabytes.
  const compatData: CompatData = createRequire(import.meta.url)('@mdn/browser-compat-data');
  return identifiersIn(compatData.webextensions.api ?? {}).flatMap(([name, api]) => {
    if (isMissing(api)) return namesOf(name, api);
    // Types begin with a capital, and are no members.
    const members = identifiersIn(api).filter(([key, of]) => /^[a-z]/.test(key) && isMissing(of));
    return members.map(([key]) => `${name}.${key}`);
  });
}

function identifiersIn(of: Identifier): [string, Identifier][] {
  return Object.entries(of).filter(
    (entry): entry is [string, Identifier] => entry[0] !== '__compat',
  );
}

function isMissing(of: Identifier): boolean {
  return statements(of.__compat?.support.firefox_android).some(
    ({ version_added: added }) => added === false,
  );
}

/** Its name and others by which browsers have it, as `contextMenus` for `menus`. */
function namesOf(name: string, { __compat: compat }: Identifier): string[] {
  const others = Object.values(compat?.support ?? {})
    .flatMap(statements)
    .flatMap(({ alternative_name: other }) => other ?? []);
  return [...new Set([name, ...others])];
}

function statements(support: SupportStatement | undefined) {
  return support === undefined ? [] : [support].flat();
}

/**
 * Takes members away from the extension API, and says in the user agent that this is a phone; runs inside the
 * extension, so it must use nothing outside itself.
 */
function takeAway(paths: readonly string[]): void {
  type Members = Record<string, unknown>;
  const { chrome, browser } = globalThis as unknown as Record<string, Members | undefined>;
  for (const api of [chrome, browser]) {
    for (const path of paths) {
      const [name, member] = path.split('.');
      const owner = member === undefined ? api : (api?.[name] as Members | undefined);
      const key = member ?? name;
      if (owner === undefined || !(key in owner)) continue;
      Reflect.deleteProperty(owner, key);
      if (key in owner) Object.defineProperty(owner, key, { value: undefined });
    }
  }
  const { userAgent } = navigator;
  // Several scripts of a tab share its window.
  if (userAgent.includes('Android')) return;
  Object.defineProperty(navigator, 'userAgent', {
    value: userAgent.replace(/\([^;)]*/, '(Android 16; Mobile'),
  });
}
