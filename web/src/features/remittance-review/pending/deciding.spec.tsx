import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import {
  dialog,
  dialogIsGone,
  onlyPriyaIsLeft,
  openDashboard,
  pending,
  QUICKER,
  servePending,
  toast,
} from './testing/pending-office';

const office = servePending();

describe('deciding on a submitted remittance', () => {
  test('approves only after a confirmation that says what is paid, and takes it off the list', async () => {
    const person = openDashboard();
    await person.click(await screen.findByRole('button', { name: 'Approve Sam Okafor' }));
    expect((await dialog()).getByText('£431.50')).toBeTruthy();
    expect(office.decisions).toEqual([]);
    await person.click((await dialog()).getByRole('button', { name: 'Approve' }));
    expect(await toast('Remittance Approved')).toBeTruthy();
    expect(office.decisions.map(({ path }) => path)).toEqual(['/api/remittances/r1/approve']);
    expect(JSON.parse(office.decisions[0]?.body ?? '')).toMatchObject({ approvedBy: 'admin-1', splitPayments: false });
    await onlyPriyaIsLeft();
  });

  test('sends nothing when it is cancelled', async () => {
    const person = openDashboard();
    await person.click(await screen.findByRole('button', { name: 'Reject Sam Okafor' }));
    await person.type((await dialog()).getByLabelText(/^Reason/), 'No signature');
    await person.click((await dialog()).getByRole('button', { name: 'Cancel' }));
    expect(office.decisions).toEqual([]);
  });

  test('keeps a reason that was typed when somebody presses beside the dialog', async () => {
    const person = openDashboard();
    await person.click(await screen.findByRole('button', { name: 'Reject Sam Okafor' }));
    const beside = (await screen.findByRole('dialog')).parentElement;
    await person.type((await dialog()).getByLabelText(/^Reason/), 'No signature');
    if (beside !== null) await person.click(beside);
    expect((await dialog()).getByLabelText<HTMLTextAreaElement>(/^Reason/).value).toBe('No signature');
  });

  test('rejects with a reason that is more than blanks, trimmed', async () => {
    const person = openDashboard();
    await person.click(await screen.findByRole('button', { name: 'Reject Sam Okafor' }));
    const reason = (await dialog()).getByLabelText(/^Reason/);
    const reject = (await dialog()).getByRole('button', { name: 'Reject' });
    await person.type(reason, '   ');
    expect(reject.getAttribute('aria-disabled')).toBe('true');
    await person.type(reason, 'No signature ');
    await person.click(reject);
    expect(await toast('Remittance Rejected')).toBeTruthy();
    expect(JSON.parse(office.decisions[0]?.body ?? '')).toEqual({ approvedBy: 'admin-1', notes: 'No signature' });
  });

  test('says plainly who was quicker, and fetches the list again', async () => {
    office.answerToDecision = { status: 409, json: { error: QUICKER } };
    const person = openDashboard();
    await person.click(await screen.findByRole('button', { name: 'Approve Sam Okafor' }));
    await person.click((await dialog()).getByRole('button', { name: 'Approve' }));
    expect(await toast('Approval Failed')).toBeTruthy();
    expect(await toast(QUICKER)).toBeTruthy();
    await onlyPriyaIsLeft();
  });

  test('tries again with the same key, so that it is done once', async () => {
    office.answerToDecision = { status: 503, json: { error: 'The database is away.' } };
    const person = openDashboard();
    await person.click(await screen.findByRole('button', { name: 'Approve Sam Okafor' }));
    await person.click((await dialog()).getByRole('button', { name: 'Approve' }));
    await (await dialog()).findByText('Failed to approve remittance. Please try again.');
    office.answerToDecision = { status: 200, json: {} };
    await person.click((await dialog()).getByRole('button', { name: 'Approve' }));
    expect(await toast('Remittance Approved')).toBeTruthy();
    const [first, second] = office.decisions.map(({ headers }) => headers['idempotency-key']);
    expect(second).toBe(first);
  });

  test('is not offered to who may only read', async () => {
    openDashboard(['remittances:read']);
    await screen.findByRole('button', { name: /^Review Sam Okafor/ });
    expect(screen.queryByRole('button', { name: 'Approve Sam Okafor' })).toBeNull();
  });
});

describe('reviewing by keyboard', () => {
  const question = () => screen.findByRole('dialog', { name: 'Approve this remittance?' });

  test('names a flag in the confirmation of a single approval, too', async () => {
    const flag = { code: 'duplicate_load', message: "Load 30000001 is also on Jo Brandt's." } as const;
    office.waiting = [{ ...pending('r1', 'Sam Okafor'), flags: [flag] }];
    const person = openDashboard();
    await person.click(await screen.findByRole('button', { name: 'Approve Sam Okafor' }));
    expect(within(await question()).getByText(flag.message)).toBeTruthy();
  });

  test('asks to reject by R and ticks by X, on the focused row and on the open one', async () => {
    const person = openDashboard();
    await screen.findByText('Sam Okafor');
    await person.keyboard('jjx');
    expect(screen.getByRole('button', { name: 'Approve 1 remittance' })).toBeTruthy();
    expect(screen.getByRole('checkbox', { name: /^Select Priya/, checked: true })).toBeTruthy();
    await person.keyboard('r');
    expect((await dialog()).getByText(/^Priya Raman will see that it was rejected/)).toBeTruthy();
    await person.keyboard('{Escape}');
    await dialogIsGone();
    await person.click(screen.getByText('Sam Okafor'));
    const drawer = within(await screen.findByRole('dialog', { name: 'Sam Okafor' }));
    await person.keyboard('x');
    expect(drawer.getByRole('checkbox', { name: /^Select Sam/, checked: true })).toBeTruthy();
    await person.keyboard('r');
    expect(await screen.findByText(/^Sam Okafor will see that it was rejected/)).toBeTruthy();
  });

  test('asks nothing of who may only read', async () => {
    const person = openDashboard(['remittances:read']);
    await screen.findByText('Sam Okafor');
    await person.keyboard('jxr');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  describe('by a clock that stands still', () => {
    let now: number;
    beforeEach(() => {
      now = performance.now();
      jest.spyOn(performance, 'now').mockImplementation(() => now);
    });
    afterEach(() => void jest.restoreAllMocks());
    const haveALook = () => {
      now += 1_000;
    };
    const asked = () => screen.queryByRole('dialog', { name: 'Approve this remittance?' });

    test('takes Enter for the one that has been in sight, not for the one that has only just come', async () => {
      const person = openDashboard(['all'], '/?remittance=r1');
      await screen.findByRole('dialog', { name: 'Sam Okafor' });
      await person.keyboard('{Enter}');
      expect(asked()).toBeNull();
      haveALook();
      await person.keyboard('{Enter}');
      await person.click(within(await question()).getByRole('button', { name: 'Approve' }));
      await screen.findByRole('dialog', { name: 'Priya Raman' });
      await waitFor(() => expect(asked()).toBeNull());
      await person.keyboard('{Enter}{Enter}');
      expect(asked()).toBeNull();
      expect(office.decisions.map(({ path }) => path)).toEqual(['/api/remittances/r1/approve']);
      haveALook();
      await person.keyboard('{Enter}');
      await question();
    });

    test('takes no Enter for a confirmation that it has only just opened', async () => {
      const person = openDashboard(['all'], '/?remittance=r1');
      await screen.findByRole('dialog', { name: 'Sam Okafor' });
      haveALook();
      await person.keyboard('{Enter}{Enter}');
      await question();
      expect(office.decisions).toEqual([]);
      haveALook();
      await person.keyboard('{Enter}');
      expect(await toast('Remittance Approved')).toBeTruthy();
    });
  });
});
