import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { describePackage } from './describe-package.ts';

const FACTS = { name: 'part', version: '1.2.3', license: 'MIT' };
const MIT = 'Permission is hereby granted, free of charge.\nThe above copyright notice shall stay.';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pith-licence-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function describeFiles(files: Readonly<Record<string, string>>, facts: object = FACTS): string {
  writeFileSync(join(folder, 'package.json'), JSON.stringify(facts));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  const code = Object.keys(files).filter((name) => name.endsWith('.js'));
  return describePackage(
    folder,
    code.map((name) => join(folder, name)),
  );
}

describe('the licence of a package', () => {
  it('comes with its holder and where its source is', () => {
    const facts = { ...FACTS, repository: { url: 'git+https://example.org/a/part.git' } };
    expect(describeFiles({ LICENSE: `Copyright (c) 2020 Ann\n\n${MIT}\n` }, facts)).toBe(
      `part 1.2.3 (MIT)\n\nCopyright (c) 2020 Ann\nSource: https://example.org/a/part\n\nCopyright (c) 2020 Ann\n\n${MIT}\n`,
    );
  });

  it('names all holders that its code names, once each', () => {
    const head = '/**\n * @license\n * Copyright 2018 Firm LLC. All Rights Reserved.\n */\n';
    const files = {
      LICENSE: MIT,
      'a.js': head,
      'b.js': `${head}/*! Part | (c) Ben and others | MIT */`,
    };
    expect(describeFiles(files)).toContain(
      '\n\nCopyright 2018 Firm LLC. All Rights Reserved.\n(c) Ben and others\n\n',
    );
  });

  it('takes no word of a licence in a comment for a statement', () => {
    const words =
      '/*\n * The above copyright notice shall stay.\n * THE COPYRIGHT HOLDERS ARE NOT LIABLE\n */\n';
    expect(() => describeFiles({ LICENSE: MIT, 'a.js': words })).toThrow('Nothing says who holds');
  });

  it('takes no code that looks for copyright for a statement of one', () => {
    const files = { LICENSE: MIT, 'a.js': 'const A = /^© Copyright 2020 Carl/;\n' };
    expect(() => describeFiles(files)).toThrow('Nothing says who holds the copyright of part.');
  });

  it('names the author where a statement has a year alone', () => {
    const facts = { ...FACTS, author: 'Ann (https://example.org)' };
    const files = { LICENSE: `Copyright (c) 2024\n\n${MIT}` };
    expect(describeFiles(files, facts)).toContain('\n\nCopyright (c) Ann');
  });

  it('takes no form that a licence has to be filled in for a holder', () => {
    const form = `Copyright [yyyy] [name of copyright owner]\nCopyright (c) {yyyy} {name}\n${MIT}`;
    expect(() => describeFiles({ LICENSE: form })).toThrow('who holds the copyright of part');
  });

  it('names the author where nothing else is said', () => {
    const facts = { ...FACTS, author: { name: 'Dora' } };
    expect(describeFiles({ LICENSE: MIT }, facts)).toContain('\n\nCopyright (c) Dora\n\n');
  });

  it('is given in full where the package only points to it', () => {
    const facts = { ...FACTS, license: 'Apache-2.0' };
    const notice = 'Copyright (c) 2010 Eve\n\nLicensed under the Apache License, Version 2.0';
    const described = describeFiles({ 'LICENSE.md': notice }, facts);
    expect(described).toContain(notice);
    expect(described).toContain('END OF TERMS AND CONDITIONS');
  });

  it('is missed where the package has none', () => {
    const facts = { ...FACTS, license: 'BSD-3-Clause', author: 'Dora' };
    expect(() => describeFiles({}, facts)).toThrow(
      'part (BSD-3-Clause) comes without its licence.',
    );
  });

  it('is given in full where the package only names that of MIT', () => {
    const described = describeFiles({}, { ...FACTS, author: 'Dora' });
    expect(described).toMatch(
      /^part 1\.2\.3 \(MIT\)\n\nCopyright \(c\) Dora\n\nPermission is hereby/,
    );
    expect(described).not.toContain('Pith');
  });

  it('leaves out what a bundler says of its own parts', () => {
    const text = `Copyright (c) 2019 Fay\n${MIT}\n\n# Licenses of bundled dependencies\n\nCopyright 2001 Gus`;
    expect(describeFiles({ 'LICENSE.md': text })).not.toContain('Gus');
  });
});
