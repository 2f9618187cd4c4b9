import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { onEachPostgres } from '../testing/on-each-postgres.js';
import { eventHash, type HashedFields, hashedBytes, microseconds } from './event-hash.js';
import { eventHashSql } from './event-hash.sql.js';

interface GoldenVector {
  readonly name: string;
  readonly previousHash: string;
  readonly business: string;
  readonly eventId: string;
  readonly version: number;
  readonly atMicroseconds: string;
  readonly stream: string;
  readonly type: string;
  readonly metadata: string;
  readonly body: string;
  readonly bytes: string;
  readonly hash: string;
}

const vectors = JSON.parse(readFileSync(new URL('./golden-vectors.json', import.meta.url), 'utf8')) as GoldenVector[];
const named = vectors.map((vector) => [vector.name, vector] as const);

function fieldsOf(vector: GoldenVector): HashedFields {
  return {
    ...vector,
    previousHash: Buffer.from(vector.previousHash, 'hex'),
    atMicroseconds: BigInt(vector.atMicroseconds),
  };
}

/** Any one field changed in the smallest way. */
const TAMPERINGS: readonly [string, (fields: HashedFields) => HashedFields][] = [
  ['the previous hash', (fields) => ({ ...fields, previousHash: Buffer.alloc(32, 0xee) })],
  ['the business', (fields) => ({ ...fields, business: '00000000-0000-7000-8000-0000000000ff' })],
  ['the event id', (fields) => ({ ...fields, eventId: '00000000-0000-7000-8000-0000000000ff' })],
  ['the version', (fields) => ({ ...fields, version: fields.version ^ 1 })],
  ['the time', (fields) => ({ ...fields, atMicroseconds: fields.atMicroseconds + 1n })],
  ['the stream', (fields) => ({ ...fields, stream: `${fields.stream}0` })],
  ['the type', (fields) => ({ ...fields, type: `${fields.type}X` })],
  ['the metadata', (fields) => ({ ...fields, metadata: `${fields.metadata} ` })],
  ['the body', (fields) => ({ ...fields, body: `${fields.body} ` })],
  ['the border between two texts', (fields) => ({ ...fields, stream: fields.stream + fields.type, type: '' })],
];

test('a time counts in microseconds', () => {
  expect(microseconds(new Date('1970-01-01T00:00:01.234Z'))).toBe(1_234_000n);
});

describe("an event's hash", () => {
  test.each(named)('is made of the agreed bytes: %s', (_name, vector) => {
    expect(hashedBytes(fieldsOf(vector)).toString('hex')).toBe(vector.bytes);
    expect(eventHash(fieldsOf(vector)).toString('hex')).toBe(vector.hash);
  });

  test('is made of a text of any length whole', () => {
    const [vector] = vectors as [GoldenVector];
    const body = '包'.repeat(30_000);
    const bytes = hashedBytes({ ...fieldsOf(vector), body });
    const bodyBytes = Buffer.byteLength(body);
    expect(bytes.readInt32BE(bytes.length - bodyBytes - 4)).toBe(bodyBytes);
    expect(bytes.subarray(-bodyBytes).equals(Buffer.from(body))).toBe(true);
  });

  test.each(TAMPERINGS)('changes with %s', (_what, tamper) => {
    for (const vector of vectors) {
      expect(eventHash(tamper(fieldsOf(vector))).toString('hex')).not.toBe(vector.hash);
    }
  });
});

onEachPostgres("an event's hash in SQL", (ground) => {
  test.each(named)('is the same: %s', async (_name, vector) => {
    const { rows } = await ground().database.systemPool.query<{ hash: Buffer }>(
      `select ${eventHashSql('e')} as hash from (select $1::bytea as prev_hash, $2::uuid as business, $3::uuid as event_id,
        $4::int as version, timestamptz 'epoch' + $5::bigint * interval '1 microsecond' as at,
        $6::text as stream, $7::text as type, $8::text as metadata, $9::text as body) as e`,
      [
        Buffer.from(vector.previousHash, 'hex'),
        vector.business,
        vector.eventId,
        vector.version,
        vector.atMicroseconds,
        vector.stream,
        vector.type,
        vector.metadata,
        vector.body,
      ],
    );
    expect(rows[0]?.hash.toString('hex')).toBe(vector.hash);
  });

  test('verifies every event that was ever appended here', async () => {
    const desk = ground().desk();
    const id = '0193a3f0-0000-7000-8000-00000000abcd';
    await desk.receive(id, { recipientName: 'Zoë 包裹' });
    await desk.shelve(id, 'A1');
    const { rows } = await ground().database.systemPool.query(
      `select count(*)::int as events, count(*) filter (where hash = ${eventHashSql('events')})::int as sound from events`,
    );
    expect(rows).toEqual([{ events: 2, sound: 2 }]);
  });
});
