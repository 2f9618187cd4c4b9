import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { databasePlace, loadConfiguration } from './configuration.js';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'waybook-config-'));
});
afterEach(() => rm(folder, { recursive: true }));

describe('half a configuration is refused (R432)', () => {
  test.each([
    ['DATABASE_LOGINS', `api=${'a'.repeat(24)}`, 'DATABASE_URL'],
    ['DATABASE_DIRECT_URL', 'postgresql://owner:secret@db.example/waybook', 'DATABASE_URL'],
    ['S3_ENDPOINT', 'https://s3.example', 'S3_BUCKET'],
    ['S3_REGION', 'eu-west-2', 'S3_BUCKET'],
    ['S3_ACCESS_KEY_ID', 'id', 'S3_BUCKET'],
    ['S3_SECRET_ACCESS_KEY', 'secret', 'S3_BUCKET'],
    ['SMTP_FROM', 'office@harbour.example', 'SMTP_URL'],
    ['KAFKA_TLS', '1', 'KAFKA_BROKERS'],
    ['KAFKA_CA_FILE', 'ca.pem', 'KAFKA_BROKERS'],
    ['KAFKA_USERNAME', 'waybook', 'KAFKA_BROKERS'],
    ['KAFKA_PASSWORD', 'secret', 'KAFKA_BROKERS'],
    ['WAYBOOK_VAULT_KEY', 'transit/waybook', 'WAYBOOK_VAULT_URL'],
  ])('%s without what it belongs to', async (name, value, needed) => {
    const sentence = `${name} is set without ${needed}: set both`;
    await expect(loadConfiguration({ [name]: value }, folder)).rejects.toThrow(sentence);
  });

  test('but not a flag that is off', async () => {
    expect(await loadConfiguration({ KAFKA_TLS: '0' }, folder)).toMatchObject({ kafkaAccess: { isTls: false } });
  });
});

describe('an embedded database', () => {
  const DATABASE_URL = 'postgresql://owner:secret@db.example/waybook';

  test('is asked for by itself outside of production alone', async () => {
    expect(await loadConfiguration({}, folder)).toMatchObject({ isEmbeddedAsked: true });
    expect(await loadConfiguration({ DATABASE_URL }, folder)).toMatchObject({ isEmbeddedAsked: false });
    expect(databasePlace({ NODE_ENV: 'production' }, folder)).toMatchObject({ isEmbeddedAsked: false });
  });

  test('is not asked for where another one is named', async () => {
    await expect(loadConfiguration({ DATABASE_URL, WAYBOOK_EMBEDDED_DATABASE: '1' }, folder)).rejects.toThrow(
      'WAYBOOK_EMBEDDED_DATABASE is 1 and DATABASE_URL names another database',
    );
  });
});
