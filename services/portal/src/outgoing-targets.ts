/** Injection token: `OutgoingTargets`, of whatever goes to an address that a business chose. */
export const OUTGOING_TARGETS = Symbol('OutgoingTargets');
