import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { execFile } from 'node:child_process';
import { appendFile, cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { asOwner } from '../../backup/as-owner.js';
import { called } from '../../testing/called.js';
import type { ExportedEvent, ExportManifest } from '../../verify-bundle/export-form.js';
import { TwoBusinesses } from '../testing/two-businesses.js';
import { exportBusiness } from './export-business.js';
import { exportedTables } from './exported-tables.js';
import { verifyExport } from './verify-export.js';

const SCRIPT = fileURLToPath(new URL('../../../../../deploy/verify-bundle.mjs', import.meta.url));
const run = promisify(execFile);

let office: TwoBusinesses;
let folder: string;
let manifest: ExportManifest;

const lines = async <T>(name: string): Promise<T[]> =>
  (await readFile(join(folder, name), 'utf8'))
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as T);

beforeAll(async () => {
  office = await TwoBusinesses.open();
  folder = join(office.folder, 'demo-deliveries');
  const made = await called(() => exportBusiness('demo deliveries', folder, office.environment));
  expect(made).toMatchObject({ code: 0, complaint: '' });
  manifest = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')) as ExportManifest;
});
afterAll(() => office?.close());

describe('an exported business', () => {
  test('holds every event in its order, readable, and each of its rows and files', async () => {
    const { systemPool } = office.portal.database;
    const { rows } = await systemPool.query<{ events: number; drivers: number; uploads: number }>(
      `select (select count(*)::int from events where business = $1) as events,
        (select count(*)::int from drivers where business = $1) as drivers,
        (select count(*)::int from uploads where business = $1) as uploads`,
      [manifest.business.id],
    );
    const events = await lines<ExportedEvent>('events.jsonl');
    expect([events.length, manifest.events, manifest.leftOut]).toEqual([rows[0]!.events, rows[0]!.events, 0]);
    const seqs = events.map(({ event }) => event.seq);
    expect(seqs).toEqual([...seqs].sort((one, other) => one - other));
    const registered = events.find(({ event }) => event.type === 'DriverRegistered')!;
    const [driver] = await lines<{ id: string; first_name: string; email: string }>('tables/drivers.jsonl').then(
      (all) => all.filter(({ id }) => registered.event.stream.endsWith(id)),
    );
    expect(registered.data).toMatchObject({ firstName: driver!.first_name, email: driver!.email });
    expect(registered.event.body).not.toContain(driver!.email);
    expect(await lines('tables/drivers.jsonl')).toHaveLength(rows[0]!.drivers);
    const photos = await readdir(join(folder, 'files/uploads'));
    expect(photos).toHaveLength(rows[0]!.uploads);
    const papers = photos.filter((name) => name.endsWith('.pdf'));
    expect((await readFile(join(folder, 'files/uploads', papers[0]!), 'latin1')).slice(0, 5)).toBe('%PDF-');
    expect((await readdir(join(folder, 'files/bank-files'))).length).toBeGreaterThan(0);
  });

  test('holds nothing of the other business, and no secret', async () => {
    const texts = await Promise.all(
      (await readdir(folder, { recursive: true, withFileTypes: true }))
        .filter((entry) => entry.isFile() && !entry.parentPath.includes('uploads'))
        .map((entry) => readFile(join(entry.parentPath, entry.name), 'utf8')),
    );
    const whole = texts.join('\n');
    expect(whole).toContain('driver@waybook.example');
    expect(whole).not.toMatch(/northgate/i);
    expect(whole).not.toMatch(/\$argon2|secret_hash|sealed_secret/);
  });

  test('is what it says, to the command and to the script that needs nothing of us', async () => {
    const { code, lines: said } = await called(() => verifyExport(folder, { logKey: manifest.publicKey }));
    expect([code, said.at(-1)]).toEqual([0, 'The export is what was written.']);
    const { stdout } = await run(process.execPath, [SCRIPT, folder, manifest.publicKey]);
    expect(stdout).toContain(`${manifest.events} events, ${manifest.files} files, unchanged to the byte`);
  });

  test('is written into an empty folder alone', async () => {
    const again = await called(() => exportBusiness('demo deliveries', folder, office.environment));
    expect(again).toMatchObject({ code: 1, complaint: expect.stringContaining('is not empty') });
    const nobody = await called(() => exportBusiness('nobody', join(office.folder, 'none'), office.environment));
    expect(nobody).toMatchObject({ code: 1, complaint: 'There is no business nobody.' });
  });
});

describe('a changed export is found', () => {
  async function changed(name: string, change: (text: string) => string): Promise<string[]> {
    const copy = join(office.folder, 'changed');
    await rm(copy, { recursive: true, force: true });
    await cp(folder, copy, { recursive: true });
    const path = join(copy, name);
    await writeFile(path, change(await readFile(path, 'latin1')), 'latin1');
    const { code, lines: said } = await called(() => verifyExport(copy, { logKey: manifest.publicKey }));
    expect(code).toBe(1);
    return said.filter((line) => line.startsWith('✗'));
  }
  const flipped = (text: string, at = Math.floor(text.length / 2)) =>
    `${text.slice(0, at)}${String.fromCharCode(text.charCodeAt(at) ^ 1)}${text.slice(at + 1)}`;

  test('by a byte of a photo, a table or the manifest', async () => {
    const [photo = ''] = await readdir(join(folder, 'files/uploads'));
    expect(await changed(`files/uploads/${photo}`, flipped)).toEqual([`✗ files/uploads/${photo}: changed`]);
    expect(await changed('tables/drivers.jsonl', flipped)).toEqual(['✗ tables/drivers.jsonl: changed']);
    const renamed = (text: string) => text.replace('Demo', 'Damo');
    expect(await changed('manifest.json', renamed)).toEqual(['✗ manifest.json: not what was signed']);
  });

  test('by an event that was changed, with all hashes made anew', async () => {
    const copy = join(office.folder, 'forged');
    await cp(folder, copy, { recursive: true });
    const events = (await readFile(join(copy, 'events.jsonl'), 'utf8')).split('\n');
    const forged = [events[0]!.replace('"data":{', '"data":{"isForged":true,'), ...events.slice(2)];
    await writeFile(join(copy, 'events.jsonl'), forged.join('\n'));
    const found: string[] = [];
    const { checkExportedEvents } = await import('../../verify-bundle/check-exported-events.js');
    await checkExportedEvents(copy, manifest, [manifest.publicKey], (what) => found.push(what));
    expect(found[0]).toContain('what is readable of it is not what it says');
    expect(found.at(-1)).toBe(`events.jsonl: ${manifest.events - 1} events, not ${manifest.events}`);
  });

  test('by a file that is missing, one that was added, and by another key', async () => {
    const copy = join(office.folder, 'other');
    await cp(folder, copy, { recursive: true });
    await rm(join(copy, 'tables/tickets.jsonl'));
    await appendFile(join(copy, 'tables/more.jsonl'), '{}\n');
    const stranger = manifest.publicKey.replace(/^[^+]+/, 'somebody.example/log');
    const { lines: said } = await called(() => verifyExport(copy, { logKey: manifest.publicKey }));
    expect(said.slice(0, 2)).toEqual([
      '✗ tables/tickets.jsonl: missing',
      '✗ tables/more.jsonl: not part of the export',
    ]);
    const { code } = await called(() => verifyExport(folder, { logKey: stranger }));
    expect(code).toBe(1);
  });
});

test('every table of a business goes out, but for those that are named', async () => {
  const tables = await asOwner(office.portal.database.ownerUrl, (owner) => exportedTables(owner));
  expect(tables).toMatchInlineSnapshot(`
   [
     "admin_users",
     "api_keys",
     "bank_details",
     "businesses",
     "charts_of_accounts",
     "compliance_history",
     "compliance_records",
     "documents",
     "driver_compliance",
     "driver_documents",
     "driver_terms",
     "drivers",
     "e_invoice_deliveries",
     "earnings_entries",
     "erasures",
     "imports",
     "memberships",
     "notification_languages",
     "notification_preferences",
     "notifications",
     "payment_runs",
     "payment_settings",
     "payments",
     "payroll_topics",
     "push_choices",
     "remittance_queries",
     "remittances",
     "retentions",
     "scim_accounts",
     "security_events",
     "security_history",
     "submission_reminders",
     "taken_journals",
     "ticket_comments",
     "ticket_mentions",
     "tickets",
     "uploads",
     "webhook_deliveries",
     "webhook_endpoints",
     "xero_connections",
     "xero_journals",
     "xero_sendings",
   ]
  `);
});
