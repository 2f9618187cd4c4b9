export function postgresProcessorTime(child: number): number | null;
