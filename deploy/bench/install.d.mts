export function installStores(): void;
