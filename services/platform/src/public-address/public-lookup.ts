import type { LookupFunction } from 'node:net';
import { networkInterfaces } from 'node:os';
import { addressesByDns, type AddressesOf } from './addresses-of.js';
import { isPublicAddress } from './public-address.js';

/** The name leads to an address within somebody's network, or to this machine. */
export class AddressNotPublic extends Error {
  readonly code = 'EADDRNOTPUBLIC';

  constructor() {
    super('The host has an address that is not public');
  }
}

/**
 * A name's addresses for the connection itself, so that between the check and the connection nobody puts another one in its place. One that isn't
 * public refuses the name.
 */
export function publicLookup(addressesOf: AddressesOf = addressesByDns): LookupFunction {
  return (hostname, options, callback) => {
    publicAddresses(addressesOf, hostname).then(
      (addresses) => {
        if (options.all === true) return callback(null, addresses);
        callback(null, addresses[0]!.address, addresses[0]!.family);
      },
      (error: NodeJS.ErrnoException) => callback(error, ''),
    );
  };
}

async function publicAddresses(addressesOf: AddressesOf, hostname: string) {
  const addresses = await addressesOf(hostname);
  const own = ownAddresses();
  const isPublic =
    addresses.length > 0 && addresses.every(({ address }) => isPublicAddress(address) && !own.has(address));
  if (!isPublic) throw new AddressNotPublic();
  return addresses;
}

/** A machine with a public address of its own is none that its process is to call. */
function ownAddresses(): ReadonlySet<string> {
  return new Set(
    Object.values(networkInterfaces())
      .flat()
      .map((own) => own?.address ?? ''),
  );
}
