import { beforeEach, expect, test, vi } from 'vitest';
import type { HostReply, HostRequest } from '../../../article/host-messages.ts';
import type { ErrorCode } from '../../../core/errors.ts';
import { parsePage } from '../../../page/saved-page/parse-html.ts';
import { openLabelPort } from './label-port.ts';

const TREE = parsePage('<p>Hazel');
const NO_LAYOUT = { layout: Promise.resolve(undefined) };
const LABELED: HostReply = {
  type: 'labeled',
  labeling: {
    engine: 'pith',
    probabilities: Float32Array.of(0.75),
    threshold: 0.5,
    isCalibrated: true,
  },
  timings: { loadMs: 0, inferenceMs: 0 },
};

/** A port as the browser gives it: the content script's end, and what the host does with the other. */
function createPort() {
  const messages = new Set<(reply: HostReply) => void>();
  const ends = new Set<() => void>();
  const sent: HostRequest[] = [];
  let isOpen = true;
  const port = {
    postMessage(request: HostRequest) {
      if (!isOpen) throw new Error('Attempting to use a disconnected port object');
      sent.push(request);
    },
    disconnect: vi.fn(),
    onMessage: { addListener: (listener: (reply: HostReply) => void) => messages.add(listener) },
    onDisconnect: { addListener: (listener: () => void) => ends.add(listener) },
  };
  return {
    port,
    sent,
    reply: (reply: HostReply) => {
      for (const listener of messages) listener(reply);
    },
    end: () => {
      isOpen = false;
      for (const listener of ends) listener();
    },
  };
}

let ports: ReturnType<typeof createPort>[];
let asked: unknown[];

beforeEach(() => {
  ports = [];
  asked = [];
  const connect = () => {
    const created = createPort();
    ports.push(created);
    return created.port;
  };
  const sendMessage = async (request: unknown) => void asked.push(request);
  vi.stubGlobal('chrome', { runtime: { connect, sendMessage } });
  // Node's console has no recordings.
  vi.stubGlobal('console', { ...console, timeStamp: () => undefined });
});

function open(signal = new AbortController().signal) {
  return openLabelPort(Promise.resolve('pith'), signal);
}

const failed = (code: ErrorCode): HostReply => ({
  type: 'failed',
  error: { code, message: 'Told by the host.' },
});

/** All that waits for nothing but promises is done. */
const settled = () => new Promise(setImmediate);

test('a page is sent once the engine has been told to load, and its answer comes back', async () => {
  const labels = open().label(TREE, NO_LAYOUT);
  ports[0].reply({ type: 'ready' });
  await settled();
  expect(ports[0].sent.map(({ type }) => type).toSorted()).toEqual(['label', 'prepare']);
  ports[0].reply(LABELED);
  expect(await labels).toEqual(LABELED);
  expect(ports).toHaveLength(1);
});

test('the layout goes along where the engine wants it', async () => {
  const layout = Float32Array.of(1, 2, 3, 4);
  const port = open();
  for (const [boxes, expected] of [
    [layout, layout],
    [undefined, undefined],
  ]) {
    void port.label(TREE, { layout: Promise.resolve(boxes) });
    await settled();
    expect(ports[0].sent.findLast(({ type }) => type === 'label')).toMatchObject({
      engine: 'pith',
    });
    const request = ports[0].sent.findLast((sent) => sent.type === 'label');
    expect(request?.page.layout).toBe(expected);
  }
});

test('a press that is cancelled closes the port, so that the worker gives the page up', async () => {
  const press = new AbortController();
  const labels = open(press.signal).label(TREE, NO_LAYOUT);
  ports[0].reply({ type: 'ready' });
  await settled();
  expect(ports[0].port.disconnect).not.toHaveBeenCalled();
  press.abort();
  expect(ports[0].port.disconnect).toHaveBeenCalledTimes(1);
  await expect(labels).rejects.toBe(press.signal.reason);
  await settled();
  expect([ports.length, asked]).toEqual([1, []]);
});

test('what the worker refuses is told with its reason, and not asked again', async () => {
  const labels = open().label(TREE, NO_LAYOUT);
  ports[0].reply({ type: 'ready' });
  await settled();
  ports[0].reply(failed('model-damaged'));
  await expect(labels).rejects.toMatchObject({ code: 'model-damaged' });
  expect(ports).toHaveLength(1);
});

test.each([
  [
    'gave up its worker',
    (host: ReturnType<typeof createPort>) => host.reply(failed('host-unavailable')),
  ],
  ['was ended by the browser', (host: ReturnType<typeof createPort>) => host.end()],
])('a host that %s is asked once more, at a new port', async (_, lose) => {
  const labels = open().label(TREE, NO_LAYOUT);
  ports[0].reply({ type: 'ready' });
  await settled();
  lose(ports[0]);
  await settled();
  ports[1].reply({ type: 'ready' });
  await settled();
  ports[1].reply(LABELED);
  expect(await labels).toEqual(LABELED);
  expect(asked).toEqual([]);
});

test('where nobody listens, the background starts a host', async () => {
  const labels = open().label(TREE, NO_LAYOUT);
  ports[0].end();
  await settled();
  expect(asked).toEqual([{ type: 'ensure-host' }]);
  ports[1].reply({ type: 'ready' });
  await settled();
  ports[1].reply(LABELED);
  expect(await labels).toEqual(LABELED);
});
