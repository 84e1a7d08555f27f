import { setTimeout } from 'node:timers/promises';
import robotsParser from 'robots-parser';
import { MAX_PAGE_BYTES } from '../encoding/unpack.ts';
import { CommandError } from '../exit-codes.ts';
import { DEFAULT_TIMEOUT_MS, type FetchOptions } from './fetch-page.ts';
import { openAddress, ROBOT_NAME, type WebAnswer } from './open-address.ts';
import { unpackAnswer } from './unpack-answer.ts';

/** What is read of a robots.txt; RFC 9309 asks for no more. */
const MAX_BYTES = 500 * 1024;
/** Whoever asks for longer waits gets this one; other crawlers heed no longer ones either. */
const MAX_DELAY_S = 60;

type Rules = ReturnType<typeof robotsParser>;

interface Site {
  /** Undefined where they cannot be had, so that nothing is allowed (RFC 9309, 2.3.1.4). */
  readonly rules: Promise<Rules | undefined>;
  /** When its next page may be fetched, by `performance.now()`. */
  nextMs: number;
}

/**
 * What the sites of many addresses ask robots to leave alone, and how long to wait.
 * Reads the robots.txt of each site once, when the first of its pages is wanted (RFC 9309).
 */
export function obeyRobots(options: FetchOptions = {}) {
  const sites = new Map<string, Site>();
  return {
    /**
     * Waits until a page may be fetched.
     * @throws CommandError `unreadable` where its site does not want that
     */
    async admit(url: string) {
      const { origin } = new URL(url);
      const site = sites.get(origin) ?? { rules: readRules(origin, options), nextMs: 0 };
      sites.set(origin, site);
      const rules = await site.rules;
      if (rules === undefined) {
        const message = `Without ${origin}/robots.txt, which cannot be fetched, ${url} is left alone.`;
        throw new CommandError('unreadable', message);
      }
      if (rules.isAllowed(url, ROBOT_NAME) === false) {
        const message = `${origin}/robots.txt asks programs to leave ${url} alone.`;
        throw new CommandError('unreadable', message);
      }
      const delayS = Math.min(rules.getCrawlDelay(ROBOT_NAME) ?? 0, MAX_DELAY_S);
      const now = performance.now();
      const waitMs = Math.max(0, site.nextMs - now);
      site.nextMs = now + waitMs + delayS * 1000;
      if (waitMs > 0) await setTimeout(waitMs, undefined, { signal: options.signal });
    },
  };
}

async function readRules(origin: string, options: FetchOptions): Promise<Rules | undefined> {
  const address = `${origin}/robots.txt`;
  const { timeoutMs = DEFAULT_TIMEOUT_MS, reach, resolve, signal: stop } = options;
  const signal = AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(stop ? [stop] : [])]);
  try {
    const answer = await openAddress(address, { reach, resolve, signal });
    const { status, body } = answer;
    if (status >= 200 && status <= 299) return robotsParser(address, await beginningOf(answer));
    body.destroy();
    // A site without robots.txt allows all.
    return status < 500 ? robotsParser(address, '') : undefined;
  } catch (error) {
    stop?.throwIfAborted();
    if (error instanceof Error) return undefined;
    throw error;
  }
}

/** @throws Error where it breaks off: what is missing could be what a site does not want */
async function beginningOf({ body, headers, url }: WebAnswer): Promise<string> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of body) {
    parts.push(part);
    length += part.length;
    if (length > MAX_BYTES) break;
  }
  const { bytes, isCutOff } = await unpackAnswer(
    Buffer.concat(parts),
    headers['content-encoding'],
    { name: url, maxBytes: MAX_PAGE_BYTES },
  );
  if (isCutOff && length <= MAX_BYTES) throw new Error(`${url} ends too early.`);
  return bytes.subarray(0, MAX_BYTES).toString();
}
