/** Beside `broker.mjs`, for the tests that kill a broker, or come to it by TLS. */
export interface RunningBroker {
  readonly pid: number;
  readonly brokers: string;
}

export interface SecuredListener {
  readonly port: number;
  /** Passwords by name, of letters and digits. */
  readonly users: Readonly<Record<string, string>>;
  readonly superUsers?: readonly string[];
  /** Absent: the listener has no TLS. */
  readonly keystore?: string;
  readonly keystorePassword?: string;
}

export interface BrokerOptions {
  readonly port?: number;
  readonly secured?: SecuredListener;
}

export function startBroker(folder: string, options?: BrokerOptions): Promise<string>;
export function brokerStatus(folder: string): Promise<RunningBroker | null>;
export function stopBroker(folder: string): Promise<void>;
export function killBroker(folder: string): Promise<void>;
