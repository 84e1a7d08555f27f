import { lookup } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import { CommandError } from '../exit-codes.ts';
import { isPrivateAddress } from './private-address.ts';

/** Which addresses of the own machine and network may be fetched: those of the host that was named, all or none. */
export type PrivateReach = 'none' | 'named' | 'all';

/** One address of a host, as `dns.lookup` gives it. */
export interface HostAddress {
  readonly address: string;
  readonly family: number;
}

/** Asks for all addresses of a host, as `dns.lookup` does. */
export type Resolve = (host: string) => Promise<readonly HostAddress[]>;

export interface HostOptions {
  readonly reach: PrivateReach;
  /** The address whose host was named; redirects lead elsewhere. */
  readonly named: URL;
  readonly resolve?: Resolve | undefined;
}

/** The addresses to which the connections of one page go. */
export interface HostAddresses {
  /**
   * Has to be called before each connection, which looks up no host that is an address already.
   * @throws CommandError `unreadable` where it is a private one
   */
  check(url: URL): Promise<void>;
  /** For connections; fails as `check` does. */
  readonly lookup: LookupFunction;
}

/**
 * Looks up each host once, and lets connections go to what was found and looked at, so that a name server that answers
 * otherwise a moment later changes nothing. Whoever makes others fetch pages does not reach what only they can reach.
 */
export function hostAddresses({
  reach,
  named,
  resolve = systemResolve,
}: HostOptions): HostAddresses {
  const found = new Map<string, Promise<readonly HostAddress[]>>();

  async function lookUp(host: string): Promise<readonly HostAddress[]> {
    const addresses = await resolve(host);
    const isAllowed = reach === 'all' || (reach === 'named' && host === bareHost(named));
    const own = isAllowed ? undefined : addresses.find(({ address }) => isPrivateAddress(address));
    if (own === undefined) return addresses;
    const message = `Cannot fetch ${named.href}: ${reasonAgainst(host, own.address, named)}.`;
    throw new CommandError('unreadable', message);
  }

  function addressesOf(host: string): Promise<readonly HostAddress[]> {
    const known = found.get(host) ?? lookUp(host);
    found.set(host, known);
    return known;
  }

  return {
    async check(url) {
      const host = bareHost(url);
      if (isIP(host) !== 0) await addressesOf(host);
    },
    lookup(host, { all }, answer) {
      addressesOf(host).then(
        (addresses) => {
          if (all) answer(null, [...addresses]);
          else answer(null, addresses[0].address, addresses[0].family);
        },
        (error) => answer(error, ''),
      );
    },
  };
}

const systemResolve: Resolve = (host) => lookup(host, { all: true });

function reasonAgainst(host: string, address: string, named: URL): string {
  const words = `${address} is an address of the own machine or network`;
  return host === bareHost(named) ? words : `it leads to ${host}, and ${words}`;
}

/** The host without a port, and of IPv6 without brackets. */
function bareHost({ hostname }: URL): string {
  return hostname.replace(/^\[|\]$/g, '');
}
