import type { ChildProcess } from 'node:child_process';

export interface MailAccount {
  readonly port: number;
  /** Letters and digits. */
  readonly username: string;
  readonly password: string;
}

/** In PEM: of `localhost`, signed by itself. */
export const CERTIFICATE_FILE: string;

export function whatIsMissing(): string | null;
export function startMailServer(folder: string, account: MailAccount): Promise<ChildProcess>;
export function mailFolder(folder: string): string;
