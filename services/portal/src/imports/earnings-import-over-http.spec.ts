import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Problem } from '@waybook/contracts/api';
import { EarningsFixture, LAST_WEEK, THIS_WEEK } from '../earnings/testing/earnings-fixture.js';
import { ImportFixture } from './testing/import-fixture.js';

let office: EarningsFixture;
let desk: ImportFixture;
let code: string;

beforeAll(async () => {
  office = await EarningsFixture.open();
});
afterAll(() => office?.close());
beforeEach(async () => {
  await office.moveToAnotherBusiness();
  desk = new ImportFixture(office.office.portal, 'earnings', office.admin);
  const drivers = await office.office.portal.as(office.admin).get('/api/drivers');
  code = drivers.json<{ driverId: string }[]>()[0]!.driverId;
});

const HEADINGS = 'Driver ID,Week starting,Jobs,PODs,Gross earnings,Membership fee,Status,Notes';
const file = (...rows: string[]) => [HEADINGS, ...rows].join('\n');
const entries = async (week = THIS_WEEK) =>
  (await office.listed(office.admin, `?source=entry&weekStartDate=${week}`)).map(
    ({ jobsCompleted, grossEarnings, membershipFee, status, notes }) => [
      jobsCompleted,
      grossEarnings,
      membershipFee,
      status,
      notes,
    ],
  );

describe('a preview of earnings', () => {
  test('says of each row what would happen', async () => {
    await office.added({ weekStartDate: LAST_WEEK });
    const preview = await desk.preview(
      file(
        `${code},16/11/2026,12,11,"£1,234.56",,,`,
        `${code},9/11/2026,12,11,600,,,`,
        `${code},16/11/2026,1,1,5.00,,,`,
        `${code},17/11/2026,1,1,5.00,,,`,
        `DS999999,16/11/2026,1,1,5.00,,,`,
        `${code},16/11/2026,1.5,-1,0,,,`,
        `${code},2/11/2026,1,1,5.00,,approved,`,
      ),
    );
    expect(preview.rows.map(({ outcome, problems }) => [outcome, problems.map(({ field }) => field)])).toEqual([
      ['added', []],
      ['unchanged', []],
      ['refused', [null]],
      ['refused', ['weekStartDate']],
      ['refused', ['driverId']],
      ['refused', ['jobsCompleted', 'podsDelivered', 'grossEarnings']],
      ['refused', ['status']],
    ]);
    expect(preview.rows[0]?.label).toBe('Grace Okafor, week of Nov 16, 2026');
    expect(await entries()).toEqual([]);
  });

  test('changes a draft, and nothing that somebody waits for or decided', async () => {
    await office.added();
    const changed = await desk.preview(file(`${code},${THIS_WEEK},13,11,600,,,Cover`));
    expect(changed.rows[0]).toMatchObject({
      outcome: 'changed',
      changes: [
        { field: 'jobsCompleted', from: '12', to: '13' },
        { field: 'notes', from: null, to: 'Cover' },
      ],
    });
    await office.added({ weekStartDate: LAST_WEEK, status: 'submitted' });
    const refused = await desk.preview(file(`${code},${LAST_WEEK},13,11,600,,,`));
    expect(refused.rows[0]?.problems[0]?.message).toContain('awaits approval');
    await office.added({ grossEarnings: '1.00' });
    const several = await desk.preview(file(`${code},${THIS_WEEK},13,11,600,,,`));
    expect(several.rows[0]?.problems[0]?.message).toContain('2 entries');
    const same = await desk.preview(file(`${code},${THIS_WEEK},12,11,1,,,`));
    expect(same.rows[0]?.outcome).toBe('unchanged');
  });
});

describe('a confirmed import of earnings', () => {
  test('adds drafts and submitted entries, with the fee that is due', async () => {
    await desk.imported(file(`${code},${THIS_WEEK},12,11,600,,,`, `${code},${LAST_WEEK},1,1,50,10.00,Submitted,Hi`));
    expect(await entries()).toEqual([[12, '600.00', '25.00', 'draft', null]]);
    expect(await entries(LAST_WEEK)).toEqual([[1, '50.00', '10.00', 'submitted', 'Hi']]);
  });

  test('leaves the fee and the notes of a draft alone where the row says none', async () => {
    await office.added({ membershipFee: '5.00', notes: 'Cover' });
    await desk.imported(file(`${code},${THIS_WEEK},13,11,700,,submitted,`));
    expect(await entries()).toEqual([[13, '700.00', '5.00', 'submitted', 'Cover']]);
  });

  test('is approved by somebody else than who imported it', async () => {
    await desk.imported(file(`${code},${THIS_WEEK},12,11,600,,submitted,`));
    const [entry] = await office.listed(office.admin, '?source=entry');
    await office.office.admin({ role: 'payroll' }, office.driver.business);
    const answer = await office.step(entry!.id, 'approve');
    expect([answer.statusCode, answer.json<Problem>().code]).toEqual([409, 'EARNINGS_APPROVED_BY_WHO_ENTERED']);
  });

  test('is one entry, however often it is pressed', async () => {
    const request = await desk.request(file(`${code},${THIS_WEEK},12,11,600,,,`));
    await Promise.all([desk.post('', request), desk.post('', request)]);
    await desk.post('', request);
    expect(await entries()).toHaveLength(1);
  });

  test('is not written where somebody entered the week meanwhile', async () => {
    const request = await desk.request(file(`${code},${THIS_WEEK},12,11,600,,,`));
    await office.added({ grossEarnings: '1.00' });
    expect((await desk.post('', request)).json<Problem>().code).toBe('IMPORT_PREVIEW_CHANGED');
    expect(await entries()).toHaveLength(1);
  });
});

describe('undoing an import of earnings', () => {
  test('removes what it added, submitted or not, and restores what it changed', async () => {
    await office.added({ notes: 'Cover', membershipFee: '5.00' });
    const { import: imported } = await desk.imported(
      file(
        `${code},${THIS_WEEK},13,11,700,0,submitted,Other`,
        `${code},${LAST_WEEK},1,1,50,,,`,
        `${code},2026-11-02,1,1,50,,submitted,`,
      ),
    );
    expect(imported).toMatchObject({ added: 2, changed: 1 });
    expect(await desk.undoPreview(imported.id)).toMatchObject({ added: 2, changed: 1, problems: [] });
    expect(await desk.undone(imported.id)).toMatchObject({
      problems: [],
      import: { status: 'undone', takenBack: 3 },
    });
    expect(await entries()).toEqual([[12, '600.00', '5.00', 'draft', 'Cover']]);
    expect([await entries(LAST_WEEK), await entries('2026-11-02')]).toEqual([[], []]);
  });

  test('keeps an entry that was approved or changed since', async () => {
    const { import: imported } = await desk.imported(
      file(`${code},${THIS_WEEK},12,11,600,,submitted,`, `${code},${LAST_WEEK},1,1,50,,,`),
    );
    const [approved] = await office.listed(office.admin, '?source=entry');
    const other = await office.office.admin({ role: 'payroll' }, office.driver.business);
    await office.office.portal.as(other).post(`/api/earnings/${approved!.id}/approve`);
    expect(await desk.undone(imported.id)).toMatchObject({
      problems: [{ row: 2, message: expect.stringContaining('since') }],
      import: { takenBack: 1 },
    });
    expect(await entries()).toMatchObject([[12, '600.00', '25.00', 'approved', null]]);
  });
});

test('who may only read earnings imports none', async () => {
  const finance = await office.office.admin({ role: 'finance' }, office.driver.business);
  const content = file(`${code},${THIS_WEEK},12,11,600,,,`);
  expect((await desk.post('/preview', { content }, finance)).statusCode).toBe(403);
  expect(await desk.listed(finance)).toEqual([]);
});
