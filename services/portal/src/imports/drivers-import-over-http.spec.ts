import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import {
  MAX_IMPORT_BYTES,
  MAX_IMPORT_ROWS,
  type ConfirmImportRequest,
  type DriverListAnswer,
  type Problem,
} from '@waybook/contracts/api';
import type { CommandEnvelope, CommandRunner } from '@waybook/event-store';
import { v7 as uuidv7 } from 'uuid';
import { startTestPortal, type TestPortal } from '../testing/index.js';
import type { DriverDetails } from '../drivers/driver-details.js';
import { newDriverDetails } from '../drivers/register-driver/new-driver-details.js';
import { RegisterDriver } from '../drivers/register-driver/register-driver.command.js';
import { COMMAND_RUNNER } from '../event-store-tokens.js';
import { confirmImport } from './import.decider.js';
import { importStream } from './import.js';
import { rowEnvelope } from './importers/row-envelope.js';
import { digestOf } from './row-mark.js';
import { ImportFixture } from './testing/import-fixture.js';

let portal: TestPortal;
let business: string;
let desk: ImportFixture;

beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal?.close());
beforeEach(async () => {
  business = await portal.people.business();
  desk = new ImportFixture(portal, 'drivers', await portal.people.admin(business));
});

const HEADINGS = 'Driver ID,First name,Last name,Email,Phone,Membership fee,Start date,VAT registered,VAT number';
const file = (...rows: string[]) => [HEADINGS, ...rows].join('\r\n');
const mail = () => `${uuidv7()}@vans.example`;

async function drivers(): Promise<DriverListAnswer[]> {
  return (await portal.as(desk.admin).get('/api/drivers?sort=driverId')).json();
}

describe('a preview', () => {
  test.each(['drivers', 'earnings', 'bank-details'] as const)(
    'of %s reads no file of too many columns',
    async (kind) => {
      const other = new ImportFixture(portal, kind, desk.admin);
      const answer = await other.post('/preview', { content: `${HEADINGS}${',Notes'.repeat(80_000)}` });
      expect(answer.statusCode).toBe(400);
      expect(answer.json<Problem>()).toMatchObject({
        code: 'IMPORT_FILE_UNREADABLE',
        details: [{ field: 'content', message: 'Line 1 has more than 100 columns.' }],
      });
    },
  );

  test('says of each row what would happen, and writes nothing', async () => {
    const known = await portal.people.driver(business, { email: 'known@vans.example' }, 'DS100001');
    await portal.people.driver(business, { phone: '07700 900412' }, 'DS100002');
    const twice = mail();
    const preview = await desk.preview(
      file(
        `,Ann,Ash,${mail()},07700 900413,£30.50,05/01/2026,No,`,
        ',,,KNOWN@vans.example,,"£1,000.00",,,',
        'ds100002,,,,07700 900412,,,,',
        `,Bob,Birch,nonsense,,12;50,31/02/2026,perhaps,`,
        `,Cas,Cole,${twice},,,,,`,
        `,Dan,Dale,${twice.toUpperCase()},,,,,`,
        `,Eve,Elm,${mail()},,,,Yes,GB123`,
      ),
    );
    expect(preview.counts).toEqual({ added: 2, changed: 1, unchanged: 1, refused: 3 });
    expect(preview.rows.map(({ row, outcome }) => [row, outcome])).toEqual([
      [2, 'added'],
      [3, 'changed'],
      [4, 'unchanged'],
      [5, 'refused'],
      [6, 'added'],
      [7, 'refused'],
      [8, 'refused'],
    ]);
    expect(preview.rows[1]).toMatchObject({
      label: expect.stringContaining('DS100001'),
      changes: [{ field: 'membershipFee', from: '25.00', to: '1000.00' }],
    });
    expect(preview.rows[3]?.problems.map(({ field }) => field).sort()).toEqual([
      'isVatRegistered',
      'membershipFee',
      'startDate',
    ]);
    expect(preview.rows[5]?.problems).toEqual([{ field: 'email', message: 'The same stands in row 6 already.' }]);
    expect(preview.rows[6]?.problems[0]?.field).toBe('vatNumber');
    expect((await drivers()).map(({ id, membershipFee }) => [id, membershipFee])).toContainEqual([known.id, '25.00']);
    expect(await drivers()).toHaveLength(2);
    expect(await desk.listed()).toEqual([]);
  });

  test('holds rows against the rules of the single form', async () => {
    const body = { firstName: 'Ann', lastName: 'Ash', email: 'no address', phone: '12', membershipFee: '10000.00' };
    const single = await portal.as(desk.admin).post('/api/drivers', body);
    const preview = await desk.preview(file(',Ann,Ash,no address,12,10000.00,,,'));
    expect(preview.rows[0]?.problems).toEqual(single.json<Problem>().details);
    const later = await desk.preview(file(',Ann,Ash,no address,12,25.00,,,'));
    const refused = await portal.as(desk.admin).post('/api/drivers', { ...body, membershipFee: '25.00' });
    expect(later.rows[0]?.problems).toEqual(refused.json<Problem>().details);
  });

  test('knows headings by any capitals, and names those that it passes over', async () => {
    const preview = await desk.preview(`FIRST NAME;surname;E-Mail;Shoe size\nAnn;Ash;${mail()};38`);
    expect(preview).toMatchObject({ unknownColumns: ['Shoe size'], counts: { added: 1 } });
  });

  test('takes the code of a deleted driver for taken, and another driver’s address for in use', async () => {
    const gone = await portal.people.driver(business, {}, 'DS100003');
    await portal.as(desk.admin).delete(`/api/drivers/${gone.id}`);
    await portal.people.driver(business, { email: 'ann@vans.example' }, 'DS100004');
    await portal.people.driver(business, {}, 'DS100005');
    const preview = await desk.preview(
      file(`DS100003,Ann,Ash,${mail()},,,,,`, 'DS100005,,,ann@vans.example,,,,,', ',Ann,Ash,ann@vans.example,,,,,'),
    );
    expect(preview.rows.map(({ outcome, problems }) => [outcome, problems[0]?.field])).toEqual([
      ['refused', 'driverId'],
      ['refused', 'email'],
      ['refused', 'email'],
    ]);
  });

  test.each([
    ['without rows', 'First name,Last name,Email', 'IMPORT_FILE_EMPTY'],
    ['without anything', '', 'IMPORT_FILE_EMPTY'],
    ['without a column that it needs', 'First name,Last name\nAnn,Ash', 'IMPORT_COLUMNS_MISSING'],
    ['with a column twice', 'First name,Last name,Surname,Email\nAnn,Ash,Ash,a@b.example', 'IMPORT_COLUMN_TWICE'],
    ['with an open quotation mark', 'First name,Last name,Email\n"Ann,Ash,a@b.example', 'IMPORT_FILE_UNREADABLE'],
    [
      'with too many rows',
      `First name,Last name,Email${'\na,b,c'.repeat(MAX_IMPORT_ROWS + 1)}`,
      'IMPORT_FILE_TOO_LONG',
    ],
    ['with too many bytes', `First name,Last name,Email\n${'é'.repeat(MAX_IMPORT_BYTES / 2)}`, 'IMPORT_FILE_TOO_LONG'],
  ])('refuses a file %s', async (_, content, code) => {
    const answer = await desk.post('/preview', { content });
    expect([answer.statusCode, answer.json<Problem>().code]).toEqual([400, code]);
  });

  test('passes over a remark and empty rows', async () => {
    const preview = await desk.preview(file('# Needed.,,,,,,,,', ',,,,,,,,', `,Ann,Ash,${mail()},,,,,`));
    expect(preview.rows.map(({ row, outcome }) => [row, outcome])).toEqual([[4, 'added']]);
  });
});

/** As if the process had ended between the first row and what says that it was written. */
async function cutOffAfterFirstRow(
  { importId, content, marks }: ConfirmImportRequest,
  named: Pick<DriverDetails, 'firstName' | 'lastName' | 'email'>,
): Promise<void> {
  const at = portal.clock.now();
  const envelope: CommandEnvelope = { business, at, metadata: { actor: { type: 'admin', id: desk.admin.id } } };
  const runner = portal.portal.app.get<CommandRunner>(COMMAND_RUNNER, { strict: false });
  const fileDigest = digestOf(content, marks);
  const confirmation = { importId, kind: 'drivers', rows: marks.length, fileDigest, changedRows: [] } as const;
  await runner.run(envelope, {
    streams: { imported: { definition: importStream, id: importId, read: 'whole' } },
    decide: ({ imported }) => ({ imported: confirmImport(imported.state, { ...confirmation, by: desk.admin.id, at }) }),
  });
  const own = rowEnvelope(envelope, { importId, row: 2, step: 'write' }, at);
  await portal.portal.commands.execute(new RegisterDriver(own, newDriverDetails(named, at), null));
}

describe('a confirmed import', () => {
  test('writes the good rows once, whoever presses how often', async () => {
    const request = await desk.request(file(`,Ann,Ash,${mail()},,,,,`, ',Bob,Birch,nonsense,,,,,'));
    const answers = await Promise.all([desk.post('', request), desk.post('', request)]);
    answers.push(await desk.post('', request));
    for (const answer of answers) {
      expect(answer.json()).toMatchObject({
        isDone: true,
        problems: [],
        import: { kind: 'drivers', status: 'finished', rows: 1, added: 1, changed: 0, refused: 0, takenBack: 0 },
      });
    }
    expect(await drivers()).toMatchObject([{ firstName: 'Ann', status: 'active', membershipFee: '25.00' }]);
    expect(await desk.listed()).toMatchObject([{ id: request.importId, confirmedBy: desk.admin.id, added: 1 }]);
  });

  test('changes what the row says and leaves the rest', async () => {
    await portal.people.driver(business, { phone: '07700 900412', city: 'Leeds' }, 'DS100001');
    await desk.imported(file('DS100001,,,,,£30.00,,,'));
    expect(await drivers()).toMatchObject([{ phone: '07700 900412', city: 'Leeds', membershipFee: '30.00' }]);
  });

  test('writes nothing where a row is not any more what was shown', async () => {
    const driver = await portal.people.driver(business, {}, 'DS100001');
    const request = await desk.request(file(`,Ann,Ash,${mail()},,,,,`, 'DS100001,,,,,30.00,,,'));
    portal.clock.set(new Date(portal.clock.now().getTime() + 1_000).toISOString());
    await portal.as(desk.admin).put(`/api/drivers/${driver.id}`, { city: 'York' });
    const answer = await desk.post('', request);
    expect([answer.statusCode, answer.json<Problem>().code]).toEqual([409, 'IMPORT_PREVIEW_CHANGED']);
    expect(answer.json<Problem>().details).toMatchObject([{ field: 'row 3' }]);
    expect(await drivers()).toMatchObject([{ city: 'York', membershipFee: '25.00' }]);
    expect(await desk.listed()).toEqual([]);
  });

  test('names a row that is refused only when it is written', async () => {
    const elsewhere = await portal.people.driver(await portal.people.business());
    const step = await desk.imported(file(`,Ann,Ash,${elsewhere.login},,,,,`, `,Bob,Birch,${mail()},,,,,`));
    expect(step).toMatchObject({
      problems: [{ row: 2, message: 'This email address is already in use.' }],
      import: { status: 'finished', added: 1, refused: 1 },
    });
  });

  test('goes on after it was cut off, and says what was written then', async () => {
    const email = mail();
    const content = file(`,Ann,Ash,${email},,,,,`, `,Bob,Birch,${mail()},,,,,`);
    const request = await desk.request(content);
    await cutOffAfterFirstRow(request, { firstName: 'Ann', lastName: 'Ash', email });
    const answer = await desk.post('', request);
    expect(answer.json()).toMatchObject({ problems: [], import: { status: 'finished', added: 2, refused: 0 } });
    expect((await drivers()).map(({ firstName }) => firstName).sort()).toEqual(['Ann', 'Bob']);
    expect(await desk.undone(request.importId)).toMatchObject({ import: { takenBack: 2 } });
  });

  test('is of its file alone', async () => {
    const request = await desk.request(file(`,Ann,Ash,${mail()},,,,,`));
    await desk.post('', request);
    const other = await desk.request(file(`,Bob,Birch,${mail()},,,,,`));
    const answer = await desk.post('', { ...other, importId: request.importId });
    expect([answer.statusCode, answer.json<Problem>().code]).toEqual([409, 'IMPORT_OF_ANOTHER_FILE']);
  });

  test('has something to write', async () => {
    const answer = await desk.post('', await desk.request(file(',Ann,Ash,nonsense,,,,,')));
    expect(answer.json<Problem>().code).toBe('IMPORT_NOTHING_TO_WRITE');
  });

  test('keeps nothing of the file in the log', async () => {
    const { import: imported } = await desk.imported(file(`,Periwinkle,Ash,${mail()},,,,,`));
    const { rows } = await portal.database.systemPool.query<{ body: string }>(
      `select body::text from events where business = $1 and stream = $2`,
      [business, `import-${imported.id}`],
    );
    expect(rows.map(({ body }) => body).join()).not.toContain('Periwinkle');
    expect(rows).toHaveLength(3);
  });

  test('is told in the activity', async () => {
    await desk.imported(file(`,Ann,Ash,${mail()},,,,,`));
    await portal.seal();
    const activity = await portal.as(desk.admin).get('/api/activity?area=drivers');
    const sentences = activity.json<{ sentence: string }[]>().map(({ sentence }) => sentence);
    expect(sentences).toContainEqual(
      expect.stringContaining('imported drivers from a file: 1 added, 0 changed, 0 refused.'),
    );
  });
});

describe('undoing an import', () => {
  test('deletes the drivers that it added, and restores those that it changed', async () => {
    await portal.people.driver(business, { phone: '07700 900412' }, 'DS100001');
    const { import: imported } = await desk.imported(
      file(`DS200001,Ann,Ash,${mail()},,,,,`, 'DS100001,,,,07700 900413,30.00,,,'),
    );
    const undone = await desk.undone(imported.id);
    expect(undone).toMatchObject({ isDone: true, problems: [], import: { status: 'undone', takenBack: 2 } });
    expect(await drivers()).toMatchObject([{ driverId: 'DS100001', phone: '07700 900412', membershipFee: '25.00' }]);
    expect(await desk.undone(imported.id)).toMatchObject({ import: { status: 'undone', takenBack: 2 } });
  });

  test('names what was used since, and takes back the rest', async () => {
    const { import: imported } = await desk.imported(
      file(`DS200001,Ann,Ash,${mail()},,,,,`, `DS200002,Bob,Birch,${mail()},,,,,`, `DS200003,Cas,Cole,${mail()},,,,,`),
    );
    const work = { weekStartDate: '2026-11-16', jobsCompleted: 1, podsDelivered: 1, grossEarnings: '50.00' };
    await portal.as(desk.admin).post('/api/earnings', { driverId: 'DS200001', ...work });
    await portal.as(desk.admin).put('/api/drivers/DS200002', { city: 'York' });
    const problems = [
      { row: 2, message: 'This driver has earnings.' },
      { row: 3, message: 'This driver was changed or deleted since.' },
    ];
    const toCome = { added: 1, changed: 0, isDone: true, after: 4, problems };
    expect(await desk.undoPreview(imported.id)).toEqual(toCome);
    expect(await desk.undoPreview(imported.id, 2)).toEqual({ ...toCome, problems: problems.slice(1) });
    expect(await drivers()).toHaveLength(3);
    expect(await desk.undone(imported.id)).toMatchObject({ problems, import: { status: 'undone', takenBack: 1 } });
    expect(await desk.undoPreview(imported.id)).toMatchObject({ added: 0, problems });
    expect((await drivers()).map(({ driverId }) => driverId)).toEqual(['DS200001', 'DS200002']);
  });

  test('changes nothing where all of it was used', async () => {
    const { import: imported } = await desk.imported(file(`DS200001,Ann,Ash,${mail()},,,,,`));
    await portal.as(desk.admin).put('/api/drivers/DS200001', { city: 'York' });
    expect(await desk.undone(imported.id)).toMatchObject({ import: { status: 'finished', takenBack: 0 } });
  });

  test('deletes nobody for whom may not delete', async () => {
    const operations = await portal.people.admin(business, { role: 'operations' });
    const theirs = new ImportFixture(portal, 'drivers', operations);
    const { import: imported } = await theirs.imported(file(`DS200001,Ann,Ash,${mail()},,,,,`));
    const problems = [{ row: 2, message: expect.stringContaining('may not delete drivers') }];
    expect(await theirs.undoPreview(imported.id)).toMatchObject({ added: 0, problems });
    expect(await theirs.undone(imported.id)).toMatchObject({ problems });
    expect(await drivers()).toHaveLength(1);
  });

  test('ends it: the file is not written once more under the same preview', async () => {
    const request = await desk.request(file(`DS200001,Ann,Ash,${mail()},,,,,`));
    await desk.post('', request);
    await desk.undone(request.importId);
    expect((await desk.post('', request)).json<Problem>().code).toBe('IMPORT_WAS_UNDONE');
    expect(await drivers()).toEqual([]);
  });
});

describe('who may', () => {
  test('import drivers is who may write them, in their own business', async () => {
    const content = file(`DS200001,Ann,Ash,${mail()},,,,,`);
    for (const role of ['payroll', 'finance'] as const) {
      const other = await portal.people.admin(business, { role });
      expect((await desk.post('/preview', { content }, other)).statusCode).toBe(403);
      expect((await desk.post('', { importId: uuidv7(), content, marks: [] }, other)).statusCode).toBe(403);
    }
    const writesOnly = await portal.people.admin(business, { role: 'operations', permissions: ['drivers:write'] });
    expect((await desk.post('/preview', { content }, writesOnly)).statusCode).toBe(403);
    const { import: imported } = await desk.imported(content);
    const elsewhere = await portal.people.admin(await portal.people.business());
    expect((await desk.post(`/${imported.id}/undo`, { after: 0 }, elsewhere)).statusCode).toBe(404);
    expect(await desk.listed(elsewhere)).toEqual([]);
    const theirs = new ImportFixture(portal, 'drivers', elsewhere);
    expect((await theirs.preview(file('DS200001,,,,,30.00,,,'))).counts).toMatchObject({ changed: 0, refused: 1 });
  });

  test('undo is asked for by its kind', async () => {
    const { import: imported } = await desk.imported(file(`DS200001,Ann,Ash,${mail()},,,,,`));
    const answer = await portal.as(desk.admin).post(`/api/imports/earnings/${imported.id}/undo`, { after: 0 });
    expect(answer.statusCode).toBe(404);
  });
});
