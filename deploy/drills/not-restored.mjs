/** What is wrong, as a sentence for whoever called. */
export class NotRestored extends Error {}
