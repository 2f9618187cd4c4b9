/** Injection token: `OutgoingTargets`, of whatever goes to an address that a business chose. */
export const OUTGOING_TARGETS = Symbol('OutgoingTargets');

/** Injection token: whether this installation can send e-invoices, as a boolean. */
export const HAS_ACCESS_POINT = Symbol('HasAccessPoint');
