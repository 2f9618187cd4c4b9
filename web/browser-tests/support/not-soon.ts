/** With a 503: a failure that is told at once, since nobody tries again so late by themselves. */
export const NOT_SOON = { 'Retry-After': '60' };
