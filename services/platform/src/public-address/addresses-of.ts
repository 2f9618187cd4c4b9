import type { LookupAddress } from 'node:dns';
import { Resolver } from 'node:dns/promises';

const ASKED_FOR_MS = 2_000;
const ASKED_TIMES = 2;

export type AddressesOf = (hostname: string) => Promise<LookupAddress[]>;

/**
 * A name's addresses by DNS. The system's own look-up would keep one of the few threads that passwords are hashed on as well, for as long as a
 * name server takes, and whoever gives the address names the server.
 *
 * @throws Error with the code of DNS where there are none
 */
export async function addressesByDns(hostname: string): Promise<LookupAddress[]> {
  const resolver = new Resolver({ timeout: ASKED_FOR_MS, tries: ASKED_TIMES });
  const [ipv4, ipv6] = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
  const addresses = [...found(ipv4, 4), ...found(ipv6, 6)];
  if (addresses.length === 0 && ipv4.status === 'rejected') throw ipv4.reason;
  return addresses;
}

function found(answer: PromiseSettledResult<string[]>, family: 4 | 6): LookupAddress[] {
  return answer.status === 'rejected' ? [] : answer.value.map((address) => ({ address, family }));
}
