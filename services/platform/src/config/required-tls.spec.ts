import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadConfiguration } from './configuration.js';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'waybook-config-'));
});
afterEach(() => rm(folder, { recursive: true }));

describe('where TLS is required', () => {
  const required = (more: Readonly<Record<string, string>>) =>
    loadConfiguration({ WAYBOOK_REQUIRE_TLS: '1', ...more }, folder);
  const files = { S3_BUCKET: 'waybook' };

  test.each([
    [
      { DATABASE_URL: 'postgresql://o:s@db.example/waybook' },
      'DATABASE_URL does not check the certificate of db.example',
    ],
    [{ DATABASE_URL: 'postgresql://o:s@db.example/w?sslmode=require' }, 'add sslmode=verify-full'],
    [{ DATABASE_URL: 'postgresql://o:s@db.example/w?sslmode=verify-full&sslmode=disable' }, 'add sslmode=verify-full'],
    [{ DATABASE_URL: 'postgresql://o:s@localhost/w?host=db.example' }, 'the certificate of db.example'],
    [
      {
        DATABASE_URL: 'postgresql://o:s@pooler.example/w?sslmode=verify-full',
        DATABASE_DIRECT_URL: 'postgresql://o:s@db.example/w?sslmode=no-verify',
      },
      'DATABASE_DIRECT_URL does not check',
    ],
    [{ KAFKA_BROKERS: 'localhost:9092,kafka.example:9092' }, 'KAFKA_BROKERS names kafka.example:9092 without TLS'],
    [{ ...files, S3_ENDPOINT: 'http://s3.example' }, 'S3_ENDPOINT is no https: address'],
    [{ SMTP_URL: 'smtp://mail.example' }, 'SMTP_URL may send in the clear'],
    [{ SMTP_URL: 'smtp://mail.example?requireTLS=true&ignoreTLS=true' }, 'SMTP_URL may send in the clear'],
    [{ SMTP_URL: 'smtps://mail.example?tls.rejectUnauthorized=false' }, 'SMTP_URL may send in the clear'],
    [{ NODE_TLS_REJECT_UNAUTHORIZED: '0' }, 'certificates are not checked'],
  ])('%j is refused', async (settings, sentence) => {
    await expect(required(settings)).rejects.toThrow(sentence);
  });

  test.each<Readonly<Record<string, string>>>([
    { DATABASE_URL: 'postgresql://o:s@db.example/waybook?sslmode=verify-full' },
    { DATABASE_URL: 'postgresql://o:s@127.0.0.1/waybook' },
    { DATABASE_URL: 'postgresql:///waybook?host=/var/run/postgresql' },
    { KAFKA_BROKERS: 'kafka.example:9093', KAFKA_TLS: '1' },
    { KAFKA_BROKERS: '[::1]:9092' },
    { ...files, S3_ENDPOINT: 'https://s3.example' },
    files,
    { SMTP_URL: 'smtps://mail.example' },
    { SMTP_URL: 'smtp://mail.example:587?requireTLS=true' },
    {},
  ])('%j is not', async (settings) => {
    expect(await required(settings)).toMatchObject({ requiresTls: true });
  });

  test('and nowhere else, 1.0 goes on as it is', async () => {
    const SMTP_URL = 'smtp://mail.example';
    expect(await loadConfiguration({ SMTP_URL }, folder)).toMatchObject({ requiresTls: false });
  });
});
