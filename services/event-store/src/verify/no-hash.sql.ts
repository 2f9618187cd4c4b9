/** What the first event of a stream names as its predecessor's hash. */
export const NO_HASH = `decode(repeat('00', 32), 'hex')`;
