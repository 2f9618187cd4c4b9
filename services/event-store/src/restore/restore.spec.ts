import { expect, test } from '@jest/globals';
import { createSystemPool, prepareDatabase } from '@waybook/platform/database';
import { TEST_SERVER } from '@waybook/platform/testing';
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import pg from 'pg';
import { v7 as newId } from 'uuid';
import { Checkpointer } from '../checkpoints/checkpointer.js';
import { verifierOf } from '../checkpoints/signed-note.js';
import { createEventStore } from '../create-event-store.js';
import { eventStoreMigrations } from '../event-store.migration.js';
import { projectionVerification } from '../rebuild/projection-upkeep.js';
import { Sealer } from '../sealing/sealer.js';
import { breakGround, type Ground, MASTER_KEY } from '../testing/on-each-postgres.js';
import { ParcelFixture } from '../testing/parcel-fixture.js';
import { parcelEvents, parcelMigrations, parcelStream } from '../testing/parcels.js';
import { verifyLog } from '../verify/verify-log.js';
import { continueTransactions } from './continue-transactions.js';

const OLD_BIN = '/usr/lib/postgresql/15/bin';
const OLDEST = process.env.WAYBOOK_TEST_POSTGRES_15;
const DRILL = fileURLToPath(new URL('../../../../deploy/drills/restore.mjs', import.meta.url));
const DATABASE_KEY = Buffer.alloc(32, 7);
const TRANSACTIONS = 30_000;
const signer = { name: 'waybook.test', privateKey: randomBytes(32) };

const onBoth = OLDEST && existsSync(`${OLD_BIN}/pg_dump`) ? test : test.skip;

async function asSuperuser<T>(server: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** So that the old server has counted further than the new one. */
async function countOn(server: string): Promise<void> {
  await asSuperuser(server, async (client) => {
    await client.query('create temporary table spent (spent boolean)');
    await client.query(`do $$ begin for i in 1..${TRANSACTIONS} loop
      begin insert into pg_temp.spent values (true); exception when unique_violation then null; end; end loop; end $$`);
  });
}

async function signed({ database }: Ground): Promise<string[]> {
  const notes: string[] = [];
  await new Sealer(database.systemPool).sealAll();
  const archive = { put: async (_: number, note: string) => void notes.push(note), all: async () => notes };
  await new Checkpointer({ pool: database.systemPool, origin: signer.name, signer, archive }).checkpoint();
  return notes;
}

onBoth(
  'a dump of PostgreSQL 15 goes on in the newest: the order continues, and the log is what was signed',
  async () => {
    const installed = process.env[TEST_SERVER] as string;
    process.env[TEST_SERVER] = OLDEST;
    await countOn(OLDEST as string);
    const ground = await breakGround().finally(() => (process.env[TEST_SERVER] = installed));
    const desk = ground.desk();
    const id = newId();
    await desk.receive(id, { recipientName: 'Ada' });
    await desk.shelve(id, 'A1');
    const notes = await signed(ground);
    const afterSigning = newId();
    await desk.receive(afterSigning);

    const name = `restored_${randomBytes(6).toString('hex')}`;
    await asSuperuser(installed, (client) => client.query(`create database ${name}`));
    const target = new URL(installed);
    target.pathname = name;
    await promisify(execFile)(process.execPath, [
      DRILL,
      '--bin',
      OLD_BIN,
      '--from',
      ground.database.ownerUrl,
      '--into',
      target.href,
    ]);
    const migrations = [...eventStoreMigrations, ...parcelMigrations];
    const { appUrl, systemUrl } = await prepareDatabase({ url: target.href, masterKey: DATABASE_KEY, migrations });
    const owner = new pg.Client({ connectionString: target.href });
    await owner.connect();
    expect(await continueTransactions(owner)).toBeGreaterThan(0);
    expect(await continueTransactions(owner)).toBe(0);
    await owner.end();

    const [appPool, systemPool] = [createSystemPool(appUrl), createSystemPool(systemUrl)];
    const store = createEventStore({ appPool, systemPool, masterKey: MASTER_KEY, events: parcelEvents });
    const restored = new ParcelFixture(store.commands, desk.business);
    await restored.shelve(id, 'B2');
    await restored.receive(newId());
    await new Sealer(systemPool).sealAll();
    const report = await verifyLog({
      pool: systemPool,
      origin: signer.name,
      verifiers: [verifierOf(signer)],
      outside: notes,
    });
    expect(report).toMatchObject({ findings: [], sealed: 5, unsealed: 0, protectedSize: 2 });
    const { rows } = await systemPool.query(
      `select e.stream = 'parcel-' || $1 as same, e.version from sealed s join events e on (e.xid, e.position) = (s.xid, s.position)
        order by s.seq`,
      [id],
    );
    expect(rows.map(({ version }) => version as number)).toEqual([1, 2, 1, 3, 1]);
    const projections = projectionVerification({ pool: systemPool, masterKey: MASTER_KEY, events: parcelEvents });
    expect((await projections.verify(parcelStream, 'parcels')).differences).toEqual([]);
    await Promise.all([appPool.end(), systemPool.end()]);
    await asSuperuser(installed, (client) => client.query(`drop database ${name} with (force)`));
    process.env[TEST_SERVER] = OLDEST;
    await ground.database.drop().finally(() => (process.env[TEST_SERVER] = installed));
  },
);
