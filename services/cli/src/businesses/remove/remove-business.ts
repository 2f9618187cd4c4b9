import { resolve } from 'node:path';
import { userInfo } from 'node:os';
import { allEvents } from '@waybook/contracts/events';
import { NotProven } from '@waybook/contracts/proofs';
import { counted } from '@waybook/contracts/texts';
import { DEMO_BUSINESSES } from '@waybook/demo';
import { createEventStore, type Removal, Sealer, verifiersOf, verifierText } from '@waybook/event-store';
import type { Configuration, Environment } from '@waybook/platform/config';
import { INSTALLATION, readRemovals, RecordBusinessRemoval } from '@waybook/portal';
import type pg from 'pg';
import { type ChosenBusiness, chosenBusinesses, noSuchBusiness } from '../../audit/chosen-businesses.js';
import { openPortal } from '../../audit/open-portal.js';
import { type Log, withLog } from '../../audit/with-log.js';
import { asOwnerAlone } from '../../backup/as-owner.js';
import { BackupRefused } from '../../backup/backup-refused.js';
import { checkExport } from '../../verify-bundle/check-export.js';
import { moneyInFlight, quiet } from './before-removal.js';
import { noteRemoval } from './removal-ledger.js';
import { takeOut } from './take-out.js';
import { typedLine } from './typed-line.js';

export interface RemoveOptions {
  /** The folder of an export that was made within a day. */
  readonly export?: string;
  readonly withoutExport?: boolean;
  /** Although money is owed. */
  readonly despiteMoney?: boolean;
  readonly reason: string;
  readonly by?: string;
}

const MAX_EXPORT_AGE_MS = 24 * 60 * 60 * 1000;
const TURN = { lock: 7_392_615_492, refusal: 'A business is being removed: wait until that has ended.' };

/** `waybook businesses remove`: leaves nothing of a business but the leaves of its events (R326 to R328). */
export function removeBusiness(wanted: string, options: RemoveOptions, environment: Environment): Promise<number> {
  return withLog(environment, (log) =>
    asOwnerAlone(log.ownerUrl, TURN, (owner) => removeAlone(log, owner, wanted, options)),
  );
}

async function removeAlone(log: Log, owner: pg.PoolClient, wanted: string, options: RemoveOptions): Promise<number> {
  const [business, ...more] = await chosenBusinesses(log, wanted);
  const begun = (await removalsOf(log)).find((each) => each.business === (business?.id ?? wanted.toLowerCase()));
  if (begun === undefined) {
    if (business === undefined || more.length > 0) return noSuchBusiness(wanted);
    await requireReady(log, business, options);
  }
  const id = business?.id ?? begun!.business;
  const { resources } = log;
  const removal = await recorded(log, id, begun, options);
  await noteRemoval(resources.objectStorage, id, removal.at);
  if (begun !== undefined) console.log(`Its removal was recorded before, as event ${begun.seq}: it goes on.`);
  const { objectStorage: storage, systemPool } = resources;
  const { events, rows, files } = await takeOut(owner, { storage, systemPool, business: id });
  // What somebody had still written after the first count was sealed and removed with the rest.
  await recorded(log, id, removal, options);
  console.log(
    `Business ${id} is removed: ${counted(events, 'event')}, ${counted(rows, 'row')}, ${counted(files, 'file')}. Their leaves stay, so that the log verifies.`,
  );
  console.log('Backups from before and the topics of a broker still hold it: see docs/removing-a-business.md.');
  return 0;
}

/** New events of a removed business would be ones that its record doesn't count. */
function refuseOfDemo({ isDemo }: Configuration, { id, name }: ChosenBusiness): void {
  if (!isDemo || !DEMO_BUSINESSES.some((demo) => demo.id === id)) return;
  throw new BackupRefused(
    `The demo makes ${name} anew at each start: set WAYBOOK_DEMO=0, where the portal starts and here, and then remove it.`,
  );
}

async function requireReady({ configuration, resources }: Log, business: ChosenBusiness, options: RemoveOptions) {
  refuseOfDemo(configuration, business);
  const pool = resources.systemPool;
  await quiet(pool, business.id, configuration.kafkaBrokers.length > 0);
  const money = await moneyInFlight(pool, business.id);
  if (money.length > 0 && options.despiteMoney !== true)
    throw new BackupRefused(`Money is under way: ${money.join('; ')}. Settle it, or say --despite-money.`);
  await requireExport(pool, business, options, resources.trail.signer);
  const name = await typedLine(`Type the name of the business that is to be removed for good, ${business.name}: `);
  if (name !== business.name) throw new BackupRefused(`That is not "${business.name}": nothing was removed.`);
  for (const line of money) console.log(`Although ${line}.`);
}

async function requireExport(
  pool: pg.Pool,
  business: ChosenBusiness,
  { export: folder, withoutExport }: RemoveOptions,
  signer: Log['resources']['trail']['signer'],
): Promise<void> {
  if (folder === undefined) {
    if (withoutExport === true) return;
    throw new BackupRefused('Say with --export where its export is, made within a day, or say --without-export.');
  }
  const keys = verifiersOf(signer).map(verifierText);
  const { manifest, found } = await checkExport(resolve(process.cwd(), folder), keys).catch((error: unknown) => {
    if (!(error instanceof NotProven)) throw error;
    throw new BackupRefused(`${error.message}: name the folder that was given to "waybook businesses export".`);
  });
  if (found > 0 || manifest.business.id !== business.id)
    throw new BackupRefused(
      `${folder} is no whole export of ${business.name}: see "waybook businesses verify-export".`,
    );
  const { rows } = await pool.query<{ events: number; isRecent: boolean }>(
    `select count(*)::int as events, now() - $2::timestamptz < $3 * interval '1 millisecond' as "isRecent"
      from events where business = $1`,
    [business.id, manifest.madeAt, MAX_EXPORT_AGE_MS],
  );
  const { events, isRecent } = rows[0]!;
  if (!isRecent) throw new BackupRefused(`${folder} is older than a day: export it again.`);
  if (events !== manifest.events)
    throw new BackupRefused(`${folder} holds ${manifest.events} events, and there are ${events}: export it again.`);
}

function removalsOf({ resources }: Log): Promise<Removal[]> {
  const { history } = createEventStore({ ...resources, events: allEvents });
  return readRemovals(history, verifiersOf(resources.trail.signer));
}

/** Says in the log what is removed, where that isn't said yet, or was said of fewer events. */
async function recorded(
  log: Log,
  business: string,
  known: Removal | undefined,
  options: RemoveOptions,
): Promise<Removal> {
  const { resources } = log;
  await new Sealer(resources.systemPool).sealAll();
  const { rows } = await resources.systemPool.query<{ events: number }>(
    'select count(*)::int as events from sealed where business = $1',
    [business],
  );
  const events = rows[0]!.events;
  if (known?.events === events) return known;
  const portal = await openPortal(log);
  try {
    const actor = { type: 'system', id: 'waybook businesses remove' } as const;
    const envelope = { business: INSTALLATION, metadata: { actor }, at: resources.clock.now() };
    const removed = { businessId: business, events };
    const by = options.by ?? userInfo().username;
    await portal.commands.execute(new RecordBusinessRemoval(envelope, removed, options.reason, by));
  } finally {
    await portal.close();
  }
  await new Sealer(resources.systemPool).sealAll();
  const removal = (await removalsOf(log)).find((each) => each.business === business);
  if (removal === undefined) throw new Error(`The removal of ${business} is not in the log`);
  return removal;
}
