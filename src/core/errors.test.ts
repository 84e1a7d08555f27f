import { expect, test } from 'vitest';
import { PithError, reportError } from './errors.ts';

test('an error of ours keeps its code', () => {
  expect(reportError(new PithError('model-damaged', 'a byte is wrong'))).toEqual({
    code: 'model-damaged',
    message: 'a byte is wrong',
  });
});

test('an error of ours from another script of the page keeps its code too', () => {
  const foreign = Object.assign(new Error('a byte is wrong'), {
    name: 'PithError',
    code: 'model-damaged',
  });
  expect(reportError(foreign)).toEqual({ code: 'model-damaged', message: 'a byte is wrong' });
});

test('an error with an unknown code becomes an unexpected error', () => {
  const foreign = Object.assign(new Error('oh'), { name: 'PithError', code: 'sleepy' });
  expect(reportError(foreign).code).toBe('unexpected');
});

test('errors of the runtime are recognized by their messages', () => {
  expect(reportError(new RangeError('Array buffer allocation failed')).code).toBe('out-of-memory');
  expect(reportError(new DOMException('', 'AbortError')).code).toBe('cancelled');
  expect(reportError('thrown')).toEqual({ code: 'unexpected', message: 'thrown' });
});
