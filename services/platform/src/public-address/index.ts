export { addressesByDns, type AddressesOf } from './addresses-of.js';
export { isPublicAddress } from './public-address.js';
export { AddressNotPublic, publicLookup } from './public-lookup.js';
