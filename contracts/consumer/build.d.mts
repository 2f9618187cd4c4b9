/** @param folder is made where it isn't there */
export function buildConsumer(folder: string): void;
