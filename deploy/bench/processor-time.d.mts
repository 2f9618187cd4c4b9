export function postgresProcessorTime(dataDirectory: string): number | null;
