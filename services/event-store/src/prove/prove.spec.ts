import { expect, test } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { v7 as newId } from 'uuid';
import { Checkpointer } from '../checkpoints/checkpointer.js';
import { verifierOf } from '../checkpoints/signed-note.js';
import { Sealer } from '../sealing/sealer.js';
import { type Ground, onEachPostgres } from '../testing/on-each-postgres.js';
import { parcelStream } from '../testing/parcels.js';
import type { Bundle, ProvenEvent } from './bundle.js';
import { NotYetProvable, proveEvents, seqsOfStream } from './prove.js';

const SCRIPT = fileURLToPath(new URL('../../../../deploy/verify-bundle.mjs', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'waybook-proof-'));
/** Its public key reads "…C+ivZRONl4++3LL": with plus signs that stand as those before and after a key's hash. */
const signer = { name: 'waybook.test/log', privateKey: Buffer.alloc(32) };
signer.privateKey.writeUInt32BE(1108);
const verifiers = [verifierOf(signer)];

function checked(bundle: Bundle, ...keys: string[]): { status: number | null; says: string } {
  const file = join(folder, `${newId()}.json`);
  writeFileSync(file, JSON.stringify(bundle));
  return asked(file, ...keys);
}

function asked(file: string, ...keys: string[]): { status: number | null; says: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [SCRIPT, file, ...keys], { encoding: 'utf8' });
  return { status, says: stdout + stderr };
}

/** The next character of base64. */
function next(character: string): string {
  return String.fromCharCode(character.charCodeAt(0) + 1);
}

/** A copy with one character changed somewhere in each text, one after the other. */
function* tampered(value: unknown): Generator<unknown> {
  if (typeof value === 'string' && value !== '') {
    const place = Math.floor(value.length / 2);
    const other = /[0-9a-f]/.test(value[place] as string) ? (value[place] === '1' ? '2' : '1') : '0';
    yield value.slice(0, place) + other + value.slice(place + 1);
  } else if (typeof value === 'number') {
    yield value + 1;
  } else if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) for (const other of tampered(item)) yield value.with(index, other);
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, item] of Object.entries(value))
      for (const other of tampered(item)) yield { ...value, [key]: other };
  }
}

onEachPostgres('a proof', (ground) => {
  async function proofOfParcel({ database }: Ground): Promise<Bundle> {
    const desk = ground().desk();
    const id = newId();
    await desk.receive(id, { recipientName: 'Zoë Ünal' }, { key: 'Schlüssel', request: {} });
    await desk.shelve(id, 'door');
    for (let other = 0; other < 5; other++) await desk.receive(newId());
    await new Sealer(database.systemPool).sealAll();
    const archive = { put: () => Promise.resolve(), all: () => Promise.resolve([]) };
    await new Checkpointer({ pool: database.systemPool, origin: signer.name, signer, archive }).checkpoint();
    const seqs = await seqsOfStream(database.systemPool, desk.business, `${parcelStream.category}-${id}`);
    return proveEvents({ pool: database.systemPool, verifiers }, seqs);
  }

  test('convinces a script that knows nothing but Node', async () => {
    const bundle = await proofOfParcel(ground());
    expect(bundle.events.map(({ type }) => type)).toEqual(['ParcelReceived', 'ParcelShelved']);
    const { status, says } = checked(bundle, bundle.publicKey);
    expect(says).toMatch(
      /^Proven: \d+ ParcelReceived, \d+ ParcelShelved\. In the log waybook\.test\/log of \d+ events/,
    );
    expect(status).toBe(0);
    expect(JSON.stringify(bundle)).not.toContain('Ünal');
  });

  test('convinces no more once anything in it is changed', async () => {
    const bundle = await proofOfParcel(ground());
    const forgeries = [...tampered({ ...bundle, events: bundle.events.slice(1) })] as Bundle[];
    expect(forgeries.length).toBeGreaterThan(15);
    for (const forgery of forgeries) expect(checked(forgery)).toMatchObject({ status: 1 });
  });

  test('convinces no more with another text for the same bytes', async () => {
    const bundle = await proofOfParcel(ground());
    const [first] = bundle.events as [ProvenEvent];
    const changed = (change: object) => ({ ...bundle, events: [{ ...first, ...change }] }) as Bundle;
    expect(checked(changed({}))).toMatchObject({ status: 0 });
    const forgeries = [
      changed({ hash: first.hash.toUpperCase() }),
      changed({ previousHash: `${first.previousHash} ` }),
      changed({ eventId: first.eventId.replaceAll('-', '') }),
      changed({ version: first.version + 0.5 }),
      changed({ atMicroseconds: ` ${first.atMicroseconds}` }),
      changed({ type: [...Buffer.from(first.type)] }),
      { ...bundle, publicKey: bundle.publicKey.replace(/\+[0-9a-f]{8}\+/, '+00000000+') },
      // The last character of the signature stands for four bits of it, and two of nothing.
      { ...bundle, checkpoint: bundle.checkpoint.replace(/[AEIMQUYcgkosw048]=\n$/, (end) => `${next(end[0]!)}=\n`) },
    ];
    for (const forgery of forgeries) expect(checked(forgery)).toMatchObject({ status: 1 });
  });

  test('convinces nobody that an event stands where the log has none', async () => {
    const bundle = await proofOfParcel(ground());
    const { systemPool } = ground().database;
    const first = await proveEvents({ pool: systemPool, verifiers }, [1]);
    const size = Number(bundle.checkpoint.split('\n')[1]);
    const beyond = 1 + 2 ** Math.ceil(Math.log2(size));
    const forgery = { ...first, events: [{ ...first.events[0]!, seq: beyond }] };
    expect(checked(first)).toMatchObject({ status: 0 });
    expect(checked(forgery)).toMatchObject({ status: 1 });
  });

  test('convinces nobody who trusts another key', async () => {
    const bundle = await proofOfParcel(ground());
    const { status, says } = checked(bundle, bundle.publicKey.replace(/.$/, '9'));
    expect([status, says]).toEqual([1, 'Not proven: the proof names another key than the one you trust\n']);
  });

  test('is not taken for one where there is none', async () => {
    const none = { status: 1, says: 'Not proven: the file is no proof that Waybook wrote\n' };
    const unknown = { status: 1, says: 'Not proven: this is no proof of the form that this script knows\n' };
    expect(checked({ ...(await proofOfParcel(ground())), events: undefined } as unknown as Bundle)).toEqual(none);
    expect(checked(null as unknown as Bundle)).toEqual(unknown);
    const broken = join(folder, 'broken.json');
    writeFileSync(broken, '{"form": "waybook-pro');
    expect(asked(broken)).toEqual(none);
    expect(asked(join(folder, 'nothing.json'))).toEqual({
      status: 2,
      says: `${join(folder, 'nothing.json')} can't be read (ENOENT): name a file that "waybook audit prove" wrote.\n`,
    });
  });

  test('waits for a signature', async () => {
    const { systemPool } = ground().database;
    await ground().desk().receive(newId());
    await new Sealer(systemPool).sealAll();
    const { rows } = await systemPool.query<{ seq: number }>('select max(seq) as seq from sealed');
    await expect(proveEvents({ pool: systemPool, verifiers }, [rows[0]?.seq as number])).rejects.toThrow(
      NotYetProvable,
    );
  });
});
