import type { BenchDriver } from './servers.mjs';

export interface BenchRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}
export function submissionsTo(server: string, drivers: readonly BenchDriver[]): Promise<() => BenchRequest>;
