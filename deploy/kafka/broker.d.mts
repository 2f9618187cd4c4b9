/** Beside `broker.mjs`, for the tests that kill a broker. */
export interface RunningBroker {
  readonly pid: number;
  readonly brokers: string;
}

export function startBroker(folder: string, options?: { readonly port?: number }): Promise<string>;
export function brokerStatus(folder: string): Promise<RunningBroker | null>;
export function stopBroker(folder: string): Promise<void>;
export function killBroker(folder: string): Promise<void>;
