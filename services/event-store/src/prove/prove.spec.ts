import { expect, test } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { v7 as newId } from 'uuid';
import { Checkpointer } from '../checkpoints/checkpointer.js';
import { signNote, verifierOf, verifierText } from '../checkpoints/signed-note.js';
import { Sealer } from '../sealing/sealer.js';
import { type Ground, onEachPostgres } from '../testing/on-each-postgres.js';
import { parcelStream } from '../testing/parcels.js';
import type { Bundle, ProvenEvent } from '@waybook/contracts/proofs';
import { NotYetProvable, proveEvents, seqsOfStream } from './prove.js';

const SCRIPT = fileURLToPath(new URL('../../../../deploy/verify-bundle.mjs', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'waybook-proof-'));
/** Its public key reads "…C+ivZRONl4++3LL": with plus signs that stand as those before and after a key's hash. */
const signer = { name: 'waybook.test/log', privateKey: Buffer.alloc(32) };
signer.privateKey.writeUInt32BE(1108);
const verifiers = [verifierOf(signer)];

function checked(bundle: Bundle, ...keys: string[]): { status: number | null; output: string } {
  const file = join(folder, `${newId()}.json`);
  writeFileSync(file, JSON.stringify(bundle));
  return asked(file, ...keys);
}

function asked(file: string, ...keys: string[]): { status: number | null; output: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [SCRIPT, file, ...keys], { encoding: 'utf8' });
  return { status, output: stdout + stderr };
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
    const { status, output } = checked(bundle, bundle.publicKey);
    expect(output).toMatch(
      /^Proven: \d+ ParcelReceived, \d+ ParcelShelved\. In the log waybook\.test\/log of \d+ events/,
    );
    expect(status).toBe(0);
    expect(JSON.stringify(bundle)).not.toContain('Ünal');
  });

  test('convinces no more once anything in it is changed', async () => {
    const bundle = await proofOfParcel(ground());
    const forgeries = [...tampered({ ...bundle, events: bundle.events.slice(1) })] as Bundle[];
    expect(forgeries.length).toBeGreaterThan(15);
    for (const forgery of forgeries) expect(checked(forgery, forgery.publicKey)).toMatchObject({ status: 1 });
  });

  test('convinces no more with another text for the same bytes', async () => {
    const bundle = await proofOfParcel(ground());
    const [first] = bundle.events as [ProvenEvent];
    const changed = (change: object) => ({ ...bundle, events: [{ ...first, ...change }] }) as Bundle;
    expect(checked(changed({}), bundle.publicKey)).toMatchObject({ status: 0 });
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
    for (const forgery of forgeries) expect(checked(forgery, forgery.publicKey)).toMatchObject({ status: 1 });
  });

  test('convinces nobody that an event stands where the log has none', async () => {
    const bundle = await proofOfParcel(ground());
    const { systemPool } = ground().database;
    const first = await proveEvents({ pool: systemPool, verifiers }, [1]);
    const size = Number(bundle.checkpoint.split('\n')[1]);
    const beyond = 1 + 2 ** Math.ceil(Math.log2(size));
    const forgery = { ...first, events: [{ ...first.events[0]!, seq: beyond }] };
    expect(checked(first, first.publicKey)).toMatchObject({ status: 0 });
    expect(checked(forgery, forgery.publicKey)).toMatchObject({ status: 1 });
  });

  test('that somebody signed with a key of their own is no more than consistent', async () => {
    const bundle = await proofOfParcel(ground());
    const forger = { name: signer.name, privateKey: Buffer.alloc(32, 9) };
    const text = bundle.checkpoint.slice(0, bundle.checkpoint.lastIndexOf('\n\n') + 1);
    const forgery = { ...bundle, publicKey: verifierText(verifierOf(forger)), checkpoint: signNote(text, forger) };
    const { status, output } = checked(forgery);
    expect(status).toBe(3);
    expect(output).toMatch(/^Consistent, but by a key that came with it: \d+ ParcelReceived/);
    expect(output).not.toContain('Proven');
    expect(checked(forgery, bundle.publicKey)).toMatchObject({ status: 1 });
    expect(checked(bundle)).toMatchObject({ status: 3 });
  });

  test('convinces nobody who trusts another key', async () => {
    const bundle = await proofOfParcel(ground());
    const other = verifierText(verifierOf({ ...signer, privateKey: Buffer.alloc(32, 9) }));
    expect(checked(bundle, other)).toEqual({
      status: 1,
      output: 'Not proven: the checkpoint was signed by another key\n',
    });
    expect(checked(bundle, other, bundle.publicKey)).toMatchObject({ status: 0 });
    expect(checked(bundle, bundle.publicKey.replace(/.$/, '9'))).toMatchObject({ status: 1 });
  });

  test('convinces by the key of before and by the new one while keys are changed over, and by no stranger', async () => {
    const bundle = await proofOfParcel(ground());
    const text = bundle.checkpoint.slice(0, bundle.checkpoint.lastIndexOf('\n\n') + 1);
    const changing = { name: signer.name, privateKey: Buffer.alloc(32, 7), previousKey: signer.privateKey };
    const signedTwice = {
      ...bundle,
      checkpoint: signNote(text, changing),
      publicKey: verifierText(verifierOf(changing)),
    };
    for (const key of [bundle.publicKey, signedTwice.publicKey]) {
      expect(checked(signedTwice, key)).toMatchObject({ status: 0 });
    }
    const stranger = verifierText(verifierOf({ name: signer.name, privateKey: Buffer.alloc(32, 8) }));
    expect(checked(signedTwice, stranger)).toMatchObject({ status: 1 });
    for (const checkpoint of [`${signedTwice.checkpoint}— stranger AAAA`, signedTwice.checkpoint.trimEnd()]) {
      expect(checked({ ...signedTwice, checkpoint }, bundle.publicKey)).toMatchObject({ status: 1 });
    }
  });

  test('is not taken for one where there is none', async () => {
    const none = { status: 1, output: 'Not proven: the file is no proof that Waybook wrote\n' };
    const unknown = { status: 1, output: 'Not proven: this is no proof of the form that this script knows\n' };
    expect(checked({ ...(await proofOfParcel(ground())), events: undefined } as unknown as Bundle)).toEqual(none);
    expect(checked(null as unknown as Bundle)).toEqual(unknown);
    const broken = join(folder, 'broken.json');
    writeFileSync(broken, '{"form": "waybook-pro');
    expect(asked(broken)).toEqual(none);
    expect(asked(join(folder, 'nothing.json'))).toEqual({
      status: 2,
      output: `${join(folder, 'nothing.json')} can't be read (ENOENT): name a file that "waybook audit prove" wrote, or a PDF that the portal issued.\n`,
    });
  });

  test('that is to last stays under the first checkpoint that covers it, unless no known key signed that one', async () => {
    const { systemPool } = ground().database;
    const bundle = await proofOfParcel(ground());
    const seqs = bundle.events.map(({ seq }) => seq);
    await proofOfParcel(ground());
    const lasting = await proveEvents({ pool: systemPool, verifiers, isLasting: true }, seqs);
    expect(lasting).toEqual(bundle);
    const newest = await proveEvents({ pool: systemPool, verifiers }, seqs);
    expect(newest.checkpoint).not.toBe(bundle.checkpoint);
    expect(checked(newest, newest.publicKey)).toMatchObject({ status: 0 });
    const stranger = [verifierOf({ name: signer.name, privateKey: Buffer.alloc(32, 8) })];
    await expect(proveEvents({ pool: systemPool, verifiers: stranger, isLasting: true }, seqs)).rejects.toThrow(
      NotYetProvable,
    );
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
