import { PutBucketPolicyCommand, S3Client } from '@aws-sdk/client-s3';
import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../../../deploy/free-port.mjs';
import { startS3Server } from '../../../../deploy/s3/server.mjs';
import type { S3Settings } from '../config/index.js';

/** A real S3 server, whose objects are files, and which can be killed, paused and begun again. */
export class S3Server {
  readonly #folder: string;
  readonly #port: number;
  readonly #credentials = { accessKeyId: 'root', secretAccessKey: randomBytes(12).toString('hex') };
  #process!: ChildProcess;

  private constructor(folder: string, port: number) {
    this.#folder = folder;
    this.#port = port;
  }

  /** @param buckets the names of those that it has */
  static async start(...buckets: readonly string[]): Promise<S3Server> {
    const server = new S3Server(await mkdtemp(join(tmpdir(), 'waybook-s3-')), await freePort());
    for (const bucket of buckets) await mkdir(server.folderOf(bucket), { recursive: true });
    await server.begin();
    return server;
  }

  /** Of an account that may do everything. */
  settings(bucket: string): Required<S3Settings> {
    const endpoint = `http://127.0.0.1:${this.#port}`;
    return { bucket, endpoint, region: 'us-east-1', credentials: this.#credentials };
  }

  /** The same as the portal's settings. */
  environment(bucket: string): Record<string, string> {
    const { endpoint, credentials } = this.settings(bucket);
    return {
      S3_BUCKET: bucket,
      S3_ENDPOINT: endpoint,
      S3_ACCESS_KEY_ID: credentials.accessKeyId,
      S3_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    };
  }

  /** An object is the file of its name in it. */
  folderOf(bucket: string): string {
    return join(this.#folder, 'buckets', bucket);
  }

  /** Adds accounts, from which the server keeps everything until a bucket's policy says otherwise. */
  async addAccounts(accounts: readonly { readonly access: string; readonly secret: string }[]): Promise<void> {
    const known = accounts.map(
      (account) => [account.access, { ...account, role: 'user', userID: 0, groupID: 0 }] as const,
    );
    const text = JSON.stringify({ accessAccounts: Object.fromEntries(known) });
    await writeFile(join(this.#folder, 'accounts', 'users.json'), text);
  }

  /** Lets an account do these in a bucket, `s3:GetObject` and the like, and nothing else. */
  async allow(access: string, bucket: string, actions: readonly string[]): Promise<void> {
    const Statement = actions.map((Action) => ({
      ...{ Effect: 'Allow', Principal: { AWS: [access] }, Action },
      Resource: `arn:aws:s3:::${bucket}${Action.endsWith('Bucket') ? '' : '/*'}`,
    }));
    const client = new S3Client({ ...this.settings(bucket), forcePathStyle: true });
    const Policy = JSON.stringify({ Version: '2012-10-17', Statement });
    await client.send(new PutBucketPolicyCommand({ Bucket: bucket, Policy }));
    client.destroy();
  }

  async begin(): Promise<void> {
    this.#process = await startS3Server(this.#folder, { port: this.#port, ...this.#credentials });
  }

  /** As a power cut would end it. */
  async kill(): Promise<void> {
    const ended = once(this.#process, 'exit');
    this.#process.kill('SIGKILL');
    await ended;
  }

  /** It takes connections and answers nothing. */
  pause(): void {
    this.#process.kill('SIGSTOP');
  }

  resume(): void {
    this.#process.kill('SIGCONT');
  }

  async stop(): Promise<void> {
    if (this.#process.exitCode === null && this.#process.signalCode === null) await this.kill();
    await rm(this.#folder, { recursive: true, force: true });
  }
}
