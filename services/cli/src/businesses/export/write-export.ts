import { createHash } from 'node:crypto';
import { openKeyVault, readPersonKeys, signNote, verifiersOf, verifierText } from '@waybook/event-store';
import type { ChosenBusiness } from '../../audit/chosen-businesses.js';
import type { Log } from '../../audit/with-log.js';
import { asOwner } from '../../backup/as-owner.js';
import { productVersion } from '../../backup/product-version.js';
import {
  EVENTS,
  EXPORT_FORM,
  type ExportedKey,
  type ExportManifest,
  KEYS,
  signedText,
} from '../../verify-bundle/export-form.js';
import type { KeysOfPeople } from '../../verify-bundle/opened-event.js';
import { ExportFolder } from './export-folder.js';
import { exportedEvents, signedSoFar } from './exported-events.js';
import { exportFiles } from './exported-files.js';
import { exportedTables, rowsOf } from './exported-tables.js';
import { readmeText } from './readme-text.js';

/** What a business is taken out of. */
export interface ExportSource extends Pick<Log, 'ownerUrl'> {
  readonly resources: Pick<
    Log['resources'],
    'objectStorage' | 'trail' | 'systemPool' | 'masterKey' | 'previousMasterKey'
  >;
}

export interface WrittenExport {
  readonly manifest: ExportManifest;
  readonly rows: number;
  readonly files: number;
  /** Files of people who were erased, or that are gone. */
  readonly unreadable: number;
}

/** Takes one business out whole (R323): everything that happened, with its proofs, what the tables show, and its files, all readable. */
export async function writeExport(
  { ownerUrl, resources }: ExportSource,
  business: ChosenBusiness,
  path: string,
): Promise<WrittenExport> {
  const { trail, systemPool: pool, masterKey, previousMasterKey, objectStorage: storage } = resources;
  const folder = await ExportFolder.empty(path);
  const verifiers = verifiersOf(trail.signer);
  const signed = await signedSoFar(pool, verifiers, business.id);
  return asOwner(ownerUrl, async (owner) => {
    await owner.query(`set timezone = 'UTC'; set statement_timeout = 0`);
    await owner.query('begin isolation level repeatable read read only');
    const publicKey = verifierText(verifiers[0]!);
    await folder.put('README.txt', readmeText(business, publicKey));
    const keys: KeysOfPeople = await readPersonKeys(owner, business.id, { masterKey, previousMasterKey });
    await folder.putLines(KEYS, keyLines(keys));
    const lines = exportedEvents({ pool, verifiers, business: business.id, signed, keys });
    const events = await folder.putLines(EVENTS, lines);
    let rows = 0;
    for (const table of await exportedTables(owner))
      rows += await folder.putLines(`tables/${table}.jsonl`, rowsOf(owner, table, business.id));
    const vault = openKeyVault({ pool, masterKey, previousMasterKey });
    const files = await exportFiles(owner, { storage, vault, business: business.id, folder });
    const { at, all, isClosed } = await stateOf(owner, business.id);
    await owner.query('rollback');
    const manifest: ExportManifest = {
      form: EXPORT_FORM,
      business: { id: business.id, name: business.name },
      madeAt: at.toISOString(),
      product: await productVersion(),
      isClosed,
      events,
      leftOut: all - events,
      checkpoint: signed.note,
      publicKey,
      ...(await folder.putSums()),
    };
    const json = `${JSON.stringify(manifest, null, 2)}\n`;
    const sha256 = createHash('sha256').update(json).digest('hex');
    await folder.finish(json, signNote(signedText(sha256), trail.signer));
    return { manifest, rows, ...files };
  });
}

function* keyLines(keys: KeysOfPeople): Generator<string> {
  for (const [person, key] of keys) {
    const line: ExportedKey = { person, key: key && Buffer.from(key).toString('base64') };
    yield JSON.stringify(line);
  }
}

interface State {
  readonly at: Date;
  readonly all: number;
  readonly isClosed: boolean;
}

async function stateOf(owner: { query: Log['resources']['systemPool']['query'] }, business: string): Promise<State> {
  const { rows } = await owner.query<State>(
    `select now() as at, (select count(*)::int from events where business = $1) as "all",
      (select not is_active from businesses where business = $1 and id = $1) as "isClosed"`,
    [business],
  );
  return rows[0]!;
}
