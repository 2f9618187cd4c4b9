export const A_LASTING_PROCESS: string;
export function postgresProcessorTime(child: number): number | null;
