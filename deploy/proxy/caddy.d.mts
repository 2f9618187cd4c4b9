export interface RunningCaddy {
  stop(): Promise<void>;
}

export function startCaddy(site: string, upstreams: readonly string[]): Promise<RunningCaddy>;
