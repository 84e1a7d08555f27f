import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The ISC licence, for packages that only name it. */
const ISC_TEXT = `Permission to use, copy, modify, and/or distribute this software for any purpose with or without fee is hereby
granted, provided that the above copyright notice and this permission notice appear in all copies.

THE SOFTWARE IS PROVIDED "AS IS" AND THE AUTHOR DISCLAIMS ALL WARRANTIES WITH REGARD TO THIS SOFTWARE INCLUDING ALL
IMPLIED WARRANTIES OF MERCHANTABILITY AND FITNESS. IN NO EVENT SHALL THE AUTHOR BE LIABLE FOR ANY SPECIAL, DIRECT,
INDIRECT, OR CONSEQUENTIAL DAMAGES OR ANY DAMAGES WHATSOEVER RESULTING FROM LOSS OF USE, DATA OR PROFITS, WHETHER IN AN
ACTION OF CONTRACT, NEGLIGENCE OR OTHER TORTIOUS ACTION, ARISING OUT OF OR IN CONNECTION WITH THE USE OR PERFORMANCE OF
THIS SOFTWARE.`;

const LICENSE_FILE = /^(?:licen[cs]e|copying|notice)(?:[-.].*)?$/i;
/** Behind this, a bundler's licence file lists what is in the bundler itself, which does not come into what it builds. */
const LICENSES_OF_TOOL = /^# Licenses of bundled dependencies$/m;

/** A statement of a holder, in a licence; the licences themselves speak of copyright, too, and have forms to fill in. */
const STATEMENT = /^.*\bcopyright\b[ :]+(?:(?:\(c\)|©)\s*(?=\S)|(?=\d{4}))(?![^\n]*[[{]).*$/gim;
/** The same in a comment of code, where the word is often left out. */
const STATEMENT_IN_COMMENT =
  /^\s*(?:\*|\/[/*]).*?((?:[Cc]opyright[ :]+(?:(?:\([Cc]\)|©)\s*\w|\d{4})|\([Cc]\) (?:\d{4}|[A-Z]\w+ )|© )[^|\n]*)/gm;
/** What a year alone is not. */
const NAME = /\p{L}{2}/u;
/** Licences of which a package may have only the name, or a notice that points to them, with words of their texts. */
const APACHE_WORDS = 'TERMS AND CONDITIONS FOR USE, REPRODUCTION, AND DISTRIBUTION';

export interface Package {
  readonly name: string;
  readonly version: string;
  readonly license?: string;
  readonly author?: string | { readonly name: string };
  readonly repository?: string | { readonly url: string };
  readonly dependencies?: Readonly<Record<string, string>>;
}

export function readPackage(folder: string): Package {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
}

/**
 * Name and version of a package, its copyright holders, where its source is, and its licence in full.
 * @param modules its files that are in the build: some name holders that the licence does not
 * @throws Error when the package does not say who holds its copyright, or which licence it has
 */
export function describePackage(folder: string, modules: readonly string[]): string {
  const facts = readPackage(folder);
  const texts = licenseTexts(folder, facts);
  const { name, version, license } = facts;
  const holders = holdersOf(facts, texts, modules);
  if (holders.length === 0) throw new Error(`Nothing says who holds the copyright of ${name}.`);
  return [`${name} ${version} (${license})`, [...holders, ...sourceOf(facts)].join('\n'), ...texts]
    .join('\n\n')
    .concat('\n');
}

function licenseTexts(folder: string, { name, license }: Package): string[] {
  const texts = readdirSync(folder)
    .filter((entry) => LICENSE_FILE.test(entry))
    .toSorted()
    .map((entry) => readFileSync(join(folder, entry), 'utf8'))
    .map((text) => text.split(LICENSES_OF_TOOL)[0].trim());
  if (license === 'Apache-2.0' && !texts.some((text) => text.includes(APACHE_WORDS))) {
    texts.push(readFileSync('node_modules/assemblyscript/LICENSE', 'utf8').trim());
  }
  if (license === 'MIT' && texts.length === 0) texts.push(mitText());
  if (license === 'ISC' && texts.length === 0) texts.push(ISC_TEXT);
  if (texts.length === 0) throw new Error(`${name} (${license}) comes without its licence.`);
  return texts;
}

/** The MIT licence, for packages that only name it: it is the project's own, too. */
function mitText(): string {
  const own = readFileSync('LICENSE', 'utf8');
  return own.slice(own.indexOf('Permission is hereby granted')).trim();
}

function holdersOf(facts: Package, texts: readonly string[], modules: readonly string[]): string[] {
  const inLicense = texts.flatMap((text) => text.match(STATEMENT) ?? []);
  const inCode = modules
    .map((file) => readFileSync(file, 'utf8'))
    .flatMap((code) => [...code.matchAll(STATEMENT_IN_COMMENT)].map(([, found]) => found));
  const found = [...inLicense, ...inCode]
    .map((line) => line.replace(/\*\/\s*$/, '').trim())
    .filter((line) => NAME.test(line.replace(/copyright/i, '')));
  if (found.length > 0) return [...new Set(found)];
  const author = typeof facts.author === 'string' ? facts.author : facts.author?.name;
  return author ? [`Copyright (c) ${author}`] : [];
}

/** The licences of some packages ask to say where their source is. */
function sourceOf({ repository }: Package): string[] {
  const url = typeof repository === 'string' ? repository : repository?.url;
  if (url === undefined) return [];
  const address = url
    .replace(/^git\+/, '')
    .replace(/^git:/, 'https:')
    .replace(/\.git$/, '');
  return [`Source: ${address.includes(':') ? address : `https://github.com/${address}`}`];
}
