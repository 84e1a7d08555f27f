import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { manifestFor } from '../../tools/build/manifest.ts';
import { ROOT } from '../../tools/repository.ts';

const LANGUAGES = readdirSync(join(ROOT, 'public/_locales'));
const SUBMISSION = readFileSync(join(ROOT, 'docs/store/submission.md'), 'utf8');

describe.each(LANGUAGES)('the texts for the stores in %s', (language) => {
  const text = readFileSync(join(ROOT, `docs/store/listing/${language}.md`), 'utf8');
  const [title, summary, ...body] = text.split('\n\n');

  it('have a name and a summary as long as both stores allow', () => {
    expect(title).toMatch(/^# Pith\P{L}/u);
    expect(title.slice(2).length).toBeLessThanOrEqual(45);
    expect(summary.length).toBeGreaterThan(30);
    expect(summary.length).toBeLessThanOrEqual(132);
  });

  it('say the same in as many paragraphs as the English ones, in plain text and lists', () => {
    const english = readFileSync(join(ROOT, 'docs/store/listing/en.md'), 'utf8').split('\n\n');
    expect(body.length).toBe(english.length - 2);
    expect(text.match(/^- /gm)?.length).toBe(6);
    expect(body.join('\n\n').length).toBeLessThan(16_000);
    expect(body.join('\n\n')).not.toMatch(/^#|\*\*|[<>`[\]]/m);
  });

  it('go with a description in the manifest that Chrome does not cut', () => {
    const messages = JSON.parse(
      readFileSync(join(ROOT, `public/_locales/${language}/messages.json`), 'utf8'),
    );
    expect(messages.extensionDescription.message.length).toBeLessThanOrEqual(132);
    expect(messages.extensionName.message.length).toBeLessThanOrEqual(45);
  });
});

describe('the answers for the stores', () => {
  it('justify each permission of both builds, and no other', () => {
    const asked = (['chromium', 'firefox'] as const).flatMap((browser) => {
      const manifest = manifestFor(browser) as unknown as Record<string, readonly string[]>;
      return [
        ...manifest.permissions,
        ...[...manifest.optional_permissions, ...manifest.optional_host_permissions].map(
          (name) => `${name} optional`,
        ),
      ];
    });
    const rows = SUBMISSION.matchAll(/^\| `([^`]+)`( \(optional\))? \| .{40,} \|$/gm);
    const justified = [...rows].map(([, name, optional]) => (optional ? `${name} optional` : name));
    expect(justified.toSorted()).toEqual([...new Set(asked)].toSorted());
  });

  it('are for an add-on whose id is its own', () => {
    const { browser_specific_settings } = JSON.parse(
      readFileSync(join(ROOT, 'manifest.json'), 'utf8'),
    );
    expect(browser_specific_settings.gecko.id).toMatch(
      /^\{[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}\}$/,
    );
  });
});
