/** Names of the security log, documented in docs/running.md. */
export const OPERATOR_LET_IN = 'operator_let_in';
export const OPERATOR_REFUSED = 'operator_refused';
export const OPERATOR_LOOKED = 'operator_looked';
export const OPERATOR_ACTED = 'operator_acted';
