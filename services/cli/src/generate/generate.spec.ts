import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventSchemas } from './event-schemas.js';
import { asJson, staleFiles, writeFiles } from './generated-files.js';

interface DriverSchema {
  readonly properties: Record<string, Record<string, unknown>>;
  readonly 'x-person-id': string;
}

describe('the description of an event', () => {
  const driver = JSON.parse(eventSchemas().get('events/DriverRegistered.v1.json')!) as DriverSchema;

  test('says which fields are personal, and whose key protects them', () => {
    expect(driver['x-person-id']).toBe('driverId');
    expect(driver.properties['email']).toMatchObject({ type: 'string', 'x-personal': true });
    expect(driver.properties['membershipFeePence']).not.toHaveProperty('x-personal');
  });

  test('is the same text however its keys were ordered', () => {
    expect(asJson({ b: [{ d: 1, c: 2 }], a: null })).toBe(asJson({ a: null, b: [{ c: 2, d: 1 }] }));
  });
});

describe('generated files', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'waybook-generated-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  const wanted = new Map([
    ['events/One.v1.json', 'one'],
    ['openapi.json', 'api'],
  ]);

  test('are up to date once written', async () => {
    expect(await staleFiles(folder, wanted)).toEqual(['events/One.v1.json', 'openapi.json']);
    await writeFiles(folder, wanted);
    expect(await staleFiles(folder, wanted)).toEqual([]);
  });

  test('are stale when one was changed by hand or belongs to nothing any more', async () => {
    await writeFiles(folder, wanted);
    await writeFile(join(folder, 'openapi.json'), 'changed');
    await writeFile(join(folder, 'events/Gone.v1.json'), 'gone');
    expect(await staleFiles(folder, wanted)).toEqual(['events/Gone.v1.json', 'openapi.json']);
    await writeFiles(folder, wanted);
    expect(await readdir(join(folder, 'events'))).toEqual(['One.v1.json']);
  });
});
