import type { ChildProcess } from 'node:child_process';

export interface S3Account {
  readonly port: number;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

export function whatIsMissing(): string | null;
export function startS3Server(folder: string, options: S3Account): Promise<ChildProcess>;
