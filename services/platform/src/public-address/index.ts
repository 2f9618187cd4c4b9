export { addressesByDns, type AddressesOf } from './addresses-of.js';
export { isAllowedHost, isLocalUrl, outgoingUrlProblem, PUBLIC_TARGETS, type OutgoingTargets } from './outgoing-url.js';
export { outgoingRequest, type OutgoingRequest } from './outgoing-request.js';
export { isPublicAddress } from './public-address.js';
export { AddressNotPublic } from './public-lookup.js';
