import { FakeS3Server, SilentServer } from '@waybook/platform/testing';
import type { Closers } from './built.js';

/** Process by process, with its roles. */
export const PROCESSES_APART = {
  sealer: 'sealer',
  'first api': 'api',
  'second api': 'api',
  relay: 'relay',
  consumers: 'notifications,compliance',
} as const;

/** A storage server, and a mail server that accepts connections and never answers; `settings` are the portal's for both. */
export async function openNeighbours(closers: Closers) {
  const storage = new FakeS3Server();
  const s3 = await storage.listen();
  closers.push(() => storage.close());
  const mail = new SilentServer();
  const mailPort = await mail.listen();
  closers.push(() => mail.close());
  const settings = {
    S3_ENDPOINT: s3.endpoint!,
    S3_BUCKET: s3.bucket,
    S3_REGION: s3.region,
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'secret',
    SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
    SMTP_FROM: 'no-reply@portal.example.org',
  };
  return { storage, settings };
}
