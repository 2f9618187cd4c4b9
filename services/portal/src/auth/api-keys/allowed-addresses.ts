import { BlockList, isIP } from 'node:net';
import { plainAddress } from '../throttle/caller-address.js';

const BITS = { ipv4: 32, ipv6: 128 } as const;

interface Network {
  readonly family: keyof typeof BITS;
  readonly address: string;
  readonly prefix: number;
}

/** What is wrong with an address or a network (CIDR) that somebody entered, as a sentence; null where nothing is. */
export function allowedAddressProblem(text: string): string | null {
  const [address = '', prefix, ...rest] = text.split('/');
  const family = familyOf(address);
  if (family === null || rest.length > 0) {
    return `“${text}” is no address and no network. Write 203.0.113.7, 198.51.100.0/24 or 2001:db8::/32.`;
  }
  if (address !== plainAddress(address)) return `Write “${text}” as the IPv4 address that it is, in small letters.`;
  if (prefix === undefined) return null;
  const bits = /^\d{1,3}$/.test(prefix) ? Number(prefix) : 0;
  if (bits >= 1 && bits <= BITS[family]) return null;
  return `What follows the / of “${text}” must be a number from 1 to ${BITS[family]}.`;
}

/** The networks from which alone a key is good. */
export class AllowedAddresses {
  readonly #list = new BlockList();

  constructor(texts: readonly string[]) {
    for (const { address, prefix, family } of texts.map(networkIn)) this.#list.addSubnet(address, prefix, family);
  }

  allows(ip: string): boolean {
    const address = plainAddress(ip);
    const family = familyOf(address);
    return family !== null && this.#list.check(address, family);
  }
}

function networkIn(text: string): Network {
  const [address = '', prefix] = text.split('/');
  const family = familyOf(address);
  if (family === null) throw new Error('a key holds an address that is none');
  return { family, address, prefix: prefix === undefined ? BITS[family] : Number(prefix) };
}

function familyOf(address: string): Network['family'] | null {
  const version = isIP(address);
  if (version === 0 || address.includes('%')) return null;
  return version === 4 ? 'ipv4' : 'ipv6';
}
