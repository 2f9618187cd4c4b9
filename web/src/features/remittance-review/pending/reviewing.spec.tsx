import { describe, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { dialog, dialogIsGone, openDashboard, pending, servePending, toast, week } from './testing/pending-office';

const office = servePending();

describe('a remittance that was sent again', () => {
  test('shows in its review why the one before was rejected, and what changed', async () => {
    const before = {
      ...pending('r0', 'Sam Okafor'),
      status: 'rejected',
      approvedByName: 'Ann Lee',
      notes: 'Wrong fee',
    };
    office.waiting = [
      { ...pending('r1', 'Sam Okafor'), replaces: 'r0', membershipFee: '20.00', payableAmount: '436.50' },
    ];
    office.answerToDecision = { status: 200, json: before };
    openDashboard(['all'], '/?remittance=r1');
    const changes = within(await screen.findByRole('region', { name: 'Sent again: what changed' }));
    expect((await changes.findByText(/was rejected by Ann Lee: Wrong fee/)).textContent).toContain('The one of');
    const figures = changes.getByRole('list', { name: 'Changed figures' });
    expect(figures.textContent).toContain('Membership fee: £25.00 £20.00');
    expect(figures.textContent).toContain('To be paid: £431.50 £436.50');
  });
});

describe('the lines of the office', () => {
  const line = {
    lineId: 'l1',
    kind: 'deduction',
    text: 'Broken mirror',
    amount: '10.00',
    reason: 'As agreed',
    ...{ enteredBy: 'a1', enteredByName: 'Ann Lee', enteredAt: '2026-11-23T09:00:00Z' },
  } as const;
  const lines = async () => within(await screen.findByRole('region', { name: 'Added by the office' }));

  test('are added in the review, with a kind, a text, an amount and a reason', async () => {
    const person = openDashboard(['all'], '/?remittance=r1');
    office.answerToDecision = { status: 201, json: { payableAmount: '461.50' } };
    await person.click((await lines()).getByRole('button', { name: 'Add line' }));
    await person.click((await dialog()).getByLabelText(/^Kind/));
    await person.click(await screen.findByRole('option', { name: 'Parking' }));
    await person.type((await dialog()).getByLabelText(/^Text on the document/), 'Hull docks');
    await person.type((await dialog()).getByLabelText(/^Amount/), '30');
    await person.type((await dialog()).getByLabelText(/^Reason/), 'Receipt seen');
    await person.click((await dialog()).getByRole('button', { name: 'Add line' }));
    expect(await screen.findByText('£461.50 to be paid to Sam Okafor.', { selector: 'li *' })).toBeTruthy();
    await dialogIsGone();
    expect(office.decisions.map(({ path, body }) => [path, JSON.parse(body ?? '') as unknown])).toEqual([
      ['/api/remittances/r1/lines', { kind: 'parking', text: 'Hull docks', amount: '30.00', reason: 'Receipt seen' }],
    ]);
  });

  test('are changed there, and a refusal is said where it was asked', async () => {
    office.waiting = [{ ...pending('r1', 'Sam Okafor'), additionalDeductions: '10.00', lines: [line] }];
    const person = openDashboard(['all'], '/?remittance=r1');
    expect((await lines()).getByText('As agreed (Ann Lee, Nov 23, 2026)')).toBeTruthy();
    office.answerToDecision = { status: 409, json: { error: 'The net of this remittance is £90.00.' } };
    await person.click((await lines()).getByRole('button', { name: 'Change Deduction: Broken mirror' }));
    await person.clear((await dialog()).getByLabelText(/^Amount/));
    await person.type((await dialog()).getByLabelText(/^Amount/), '500');
    await person.click((await dialog()).getByRole('button', { name: 'Change line' }));
    expect(await (await dialog()).findByText('The net of this remittance is £90.00.')).toBeTruthy();
    expect(office.decisions.at(-1)?.path).toBe('/api/remittances/r1/lines/l1');
  });

  test("aren't written by those who can't decide, who see them in the calculation", async () => {
    office.waiting = [{ ...pending('r1', 'Sam Okafor'), additionalDeductions: '10.00', lines: [line] }];
    openDashboard(['remittances:read'], '/?remittance=r1');
    expect(await screen.findByText('Deduction: Broken mirror')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Add line' })).toBeNull();
  });
});

describe('a late remittance', () => {
  test('has its lateness waived with a reason, and the review says what is paid then', async () => {
    office.waiting = [{ ...pending('r1', 'Sam Okafor'), isLateSubmission: true, latenessWaiver: null }];
    const person = openDashboard(['all'], '/?remittance=r1');
    await person.click(await screen.findByRole('button', { name: 'Waive lateness' }));
    expect(screen.getByText(/^in 3 payments/)).toBeTruthy();
    await person.type((await dialog()).getByLabelText(/^Reason/), 'Scanner broken');
    office.answerToDecision = { status: 200, json: {} };
    await person.click((await dialog()).getByRole('button', { name: 'Waive lateness' }));
    expect(await toast('Lateness waived')).toBeTruthy();
    await dialogIsGone();
    expect(office.decisions).toMatchObject([
      { path: '/api/remittances/r1/waive-lateness', body: '{"reason":"Scanner broken"}' },
    ]);
  });

  test('shows beside its flag when the driver says to have submitted it, in the review and in the confirmation', async () => {
    const flags = [{ code: 'late_submission' as const, message: 'Submitted after the cutoff.' }];
    const times = { submittedAt: '2026-11-23T08:10:00.000Z', tappedAt: '2026-11-20T16:40:00.000Z' };
    office.waiting = [{ ...pending('r1', 'Sam Okafor'), ...times, isLateSubmission: true, flags }];
    const person = openDashboard(['all'], '/?remittance=r1');
    const CLAIM =
      'Driver says they submitted on Fri, Nov 20, 2026 at 16:40 (their phone’s clock), without a connection. It arrived on Mon, Nov 23, 2026 at 08:10, which is what counts.';
    expect((await screen.findByText(CLAIM)).parentElement?.textContent).toContain('Submitted after the cutoff.');
    await person.click(screen.getByRole('button', { name: 'Approve' }));
    const confirmation = within(await screen.findByRole('dialog', { name: 'Approve this remittance?' }));
    expect(confirmation.getByText(CLAIM)).toBeTruthy();
  });

  test('that was sent at once says nothing of a phone, and neither does one that came in time', async () => {
    const late = { code: 'late_submission' as const, message: 'Submitted after the cutoff.' };
    const inTime = { code: 'fee_differs' as const, message: 'Another fee.' };
    const tappedAt = '2026-11-20T16:40:00.000Z';
    office.waiting = [
      { ...pending('r1', 'Sam Okafor'), isLateSubmission: true, flags: [late] },
      { ...pending('r2', 'Priya Raman'), tappedAt, flags: [inTime] },
    ];
    const person = openDashboard(['all'], '/?remittance=r1');
    expect(await screen.findByText(late.message)).toBeTruthy();
    expect(screen.queryByText(/Driver says/)).toBeNull();
    await person.keyboard('j');
    expect(await screen.findByText(inTime.message)).toBeTruthy();
    expect(screen.queryByText(/Driver says/)).toBeNull();
  });

  test('whose lateness was waived says so, by whose word and why', async () => {
    const latenessWaiver = {
      waivedBy: 'a1',
      waivedByName: 'Ann Lee',
      waivedAt: '2026-11-23T09:00:00Z',
      reason: 'Snow',
    };
    office.waiting = [{ ...pending('r1', 'Sam Okafor'), latenessWaiver }];
    openDashboard(['all'], '/?remittance=r1');
    expect((await screen.findByText('Lateness waived')).parentElement?.textContent).toContain('Ann Lee waived that');
    expect(screen.getByText(/^in one payment/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Waive lateness' })).toBeNull();
  });

  test("offers no waiver to those who can't decide", async () => {
    office.waiting = [{ ...pending('r1', 'Sam Okafor'), isLateSubmission: true }];
    openDashboard(['remittances:read'], '/?remittance=r1');
    expect(await screen.findByText(/^in 3 payments/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Waive lateness' })).toBeNull();
  });
});

describe('the comparison in a review', () => {
  test("sets the week beside the driver's earlier ones", async () => {
    office.comparison.earlierWeeks = [
      week('2026-11-09', 4, '80.00', '320.00'),
      week('2026-11-02', 2, '90.00', '180.00'),
    ];
    openDashboard(['all'], '/?remittance=r1');
    const table = within(await screen.findByRole('table', { name: 'Beside the last 2 weeks' }));
    const rows = table.getAllByRole('row').map((row) => row.textContent);
    expect(rows[1]).toBe('This one2£228.25£456.50£456.50');
    expect(rows[2]).toBe('Average of these weeks3£83.33£250.00£250.00');
    expect(rows[3]).toBe('Nov 09, 20264£80.00£320.00£320.00');
  });

  test('names where else a load of it stands, what became of that, and leads there', async () => {
    const same = {
      ...{
        id: 'r9',
        driverName: 'Jo Brandt',
        driverCode: 'DS222222',
        status: 'rejected' as const,
        loadIds: ['30000001'],
      },
      ...{ weekStartDate: '2026-11-16', weekEndDate: '2026-11-22' },
    };
    office.comparison.sameLoads = [same];
    openDashboard(['all'], '/?remittance=r1');
    const elsewhere = within(await screen.findByRole('region', { name: 'The same load elsewhere' }));
    expect(elsewhere.getByText(/^Load 30000001/).textContent).toContain('Jo Brandt');
    expect(elsewhere.getByText('Rejected')).toBeTruthy();
    expect(elsewhere.getByRole('link', { name: 'Open' }).getAttribute('href')).toBe('/admin/remittances?remittance=r9');
  });

  test('says so where there is nothing to compare with', async () => {
    openDashboard(['all'], '/?remittance=r1');
    expect(await screen.findByText('No earlier week counts in the last year.')).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'The same load elsewhere' })).toBeNull();
  });
});
