import { expect, test } from 'vitest';
import { createRereadScheduler } from './reread-scheduler.ts';

test('a page that has not changed is not due', () => {
  expect(createRereadScheduler().due()).toBeUndefined();
});

test('a page is due 400 ms after its last change', () => {
  const pace = createRereadScheduler();
  pace.changed(1_000, []);
  pace.changed(1_300, []);
  expect(pace.due()).toBe(1_700);
});

test('a page that never rests is due 3 s after its first change', () => {
  const pace = createRereadScheduler();
  for (let now = 1_000; now <= 4_000; now += 100) pace.changed(now, []);
  expect(pace.due()).toBe(4_000);
});

test('changes from before a reading are done with it, those during it are not', () => {
  const pace = createRereadScheduler();
  pace.changed(1_000, []);
  pace.reading();
  expect(pace.due()).toBeUndefined();
  pace.changed(1_400, []);
  pace.read(1_450, 50, 'new');
  expect(pace.due()).toBe(2_450);
});

test('rests double while changes bring no new content, up to a minute', () => {
  const pace = createRereadScheduler();
  const rests = [1, 2, 3, 4, 5, 6, 7, 8].map(() => {
    pace.read(0, 10, 'same');
    pace.changed(0, []);
    return pace.due();
  });
  expect(rests).toEqual([2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000, 60_000]);
});

test('new content brings the short rest back', () => {
  const pace = createRereadScheduler();
  for (let i = 0; i < 5; i++) pace.read(0, 10, 'same');
  pace.read(0, 10, 'new');
  pace.changed(0, []);
  expect(pace.due()).toBe(1_000);
});

test('a page that takes long to read is read one tenth of the time at most', () => {
  const pace = createRereadScheduler();
  pace.read(1_000, 500, 'new');
  pace.changed(1_000, []);
  expect(pace.due()).toBe(5_500);
});

test('another route is read as soon as it is still', () => {
  const pace = createRereadScheduler();
  pace.read(1_000, 500, 'same');
  pace.routeChanged();
  pace.changed(1_100, []);
  expect(pace.due()).toBe(1_500);
});

test('while nothing is found, a page that is still starting does not wait for the slow first reading to pay', () => {
  const pace = createRereadScheduler();
  pace.changed(900, []);
  pace.reading();
  pace.changed(1_200, []);
  pace.read(2_500, 1_500, 'nothing');
  expect(pace.due()).toBe(3_500);
});

test('a change in a new place does not wait for the rests of a clock, whose own changes do', () => {
  const pace = createRereadScheduler();
  const clock = {};
  for (const now of [1_000, 2_000, 4_000, 8_000]) {
    pace.changed(now, [clock]);
    pace.reading();
    pace.read(now, 10, 'same');
  }
  pace.changed(9_000, [clock]);
  expect(pace.due()).toBe(8_000 + 16_000);
  pace.changed(9_100, [{}]);
  expect(pace.due()).toBe(9_500);
});

test('a page that changes for nothing in ever new places is read every four seconds', () => {
  const pace = createRereadScheduler();
  const rests = [1, 2, 3, 4].map(() => {
    pace.changed(0, [{}]);
    pace.reading();
    pace.read(0, 10, 'same');
    pace.changed(0, [{}]);
    return pace.due();
  });
  expect(rests).toEqual([2_000, 4_000, 4_000, 4_000]);
});

test('after a reading that took very long, as on a busy machine, a page rests no longer than a minute', () => {
  const pace = createRereadScheduler();
  pace.changed(0, [{}]);
  pace.reading();
  pace.read(30_000, 30_000, 'new');
  pace.changed(31_000, [{}]);
  expect(pace.due()).toBe(30_000 + 60_000);
});
