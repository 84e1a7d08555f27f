import { PithError } from '../../core/errors.ts';

const TEXTS = ['title', 'author', 'publish_date', 'main_content'] as const;
const LISTS = ['with', 'without'] as const;

/**
 * Checks the types of a page's ground truth, which anybody may have written. Missing values and
 * null are allowed.
 * @throws PithError `bad-input` with the page's id and the wrong value
 */
export function checkTruth(id: string, truth: unknown): void {
  const fields = membersOf(truth);
  const { url } = fields;
  if (!isMissing(url) && url !== '' && !isAddress(url)) refuse(id, 'url', url, 'a whole address');
  const values = membersOf(fields.ground_truth);
  for (const name of TEXTS) {
    const value = values[name];
    if (!isMissing(value) && typeof value !== 'string') refuse(id, name, value, 'a text');
  }
  for (const name of LISTS) {
    const value = values[name];
    if (!isMissing(value) && !isTexts(value)) refuse(id, name, value, 'a list of texts');
  }
}

function membersOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function isMissing(value: unknown): boolean {
  return value === undefined || value === null;
}

function isAddress(value: unknown): boolean {
  return typeof value === 'string' && URL.canParse(value);
}

function isTexts(value: unknown): boolean {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}

function refuse(id: string, name: string, value: unknown, wanted: string): never {
  const shown = JSON.stringify(value).slice(0, 120);
  throw new PithError('bad-input', `${id}: its ${name} is ${shown}, which is not ${wanted}`);
}
