import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import { addDays } from '@waybook/contracts/calendar';
import { emptyDraft } from './draft/week-draft';
import { EntryStore } from './store/entry-store';
import {
  draft,
  isDisabled,
  keepDraft,
  newPhone,
  openPage,
  photo,
  submitButton,
  weekStartDate,
} from './testing/week-with-a-job';

let sent: unknown[];
let stop: () => Promise<void>;

beforeEach(async () => {
  await newPhone();
  sent = [];
  stop = await servePage(({ path }) =>
    path === '/api/remittances' ? { status: 200, json: sent } : { status: 404, json: { error: 'No such thing' } },
  );
  await keepDraft(draft);
});
afterEach(() => stop());

const bar = () => screen.queryByRole('region', { name: 'Your week so far' });

describe('the bar at the foot of the screen', () => {
  test('says how many jobs there are and what they come to, and leads to the confirmation', async () => {
    const { person } = await openPage();
    await submitButton();
    expect(within(bar()!).getByText('1 job · £95.50')).toBeTruthy();
    await person.click(within(bar()!).getByRole('button', { name: 'Submit' }));
    expect(await screen.findByRole('dialog', { name: 'Submit for review?' })).toBeTruthy();
  });

  test('names what has to be done first', async () => {
    const { person } = await openPage();
    await submitButton();
    await person.type(screen.getByLabelText('Additional deductions (£)'), '10');
    expect(isDisabled(within(bar()!).getByRole('button', { name: 'Submit' }))).toBe(true);
    expect(within(bar()!).getByText('Say what the deductions are for')).toBeTruthy();
  });

  test('is not there before there is a job, and makes room for a keyboard', async () => {
    const visible = Object.assign(new EventTarget(), { height: window.innerHeight, scale: 1 });
    Object.defineProperty(window, 'visualViewport', { value: visible, configurable: true });
    const keyboard = (px: number) =>
      act(() => {
        visible.height = window.innerHeight - px;
        visible.dispatchEvent(new Event('resize'));
      });
    const { person } = await openPage();
    expect(bar()).toBeTruthy();
    keyboard(280);
    expect(bar()).toBeNull();
    keyboard(0);
    expect(bar()).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Remove load 12345678' }));
    expect(bar()).toBeNull();
  });
});

describe('a job that is added', () => {
  test('is said beside the Load ID, which has the focus again, until it is taken off the list', async () => {
    const photos = { building: photo, goods: photo, deliveryNote: photo };
    await keepDraft({ ...draft, entry: { ...draft.entry, loadId: '87654321', jobPrice: '10', photos } });
    const { person } = await openPage();
    await person.click(screen.getByRole('button', { name: 'Add job' }));
    const said = await screen.findByText('Load 87654321 added. 2 jobs on the list.');
    expect(said.closest('[role="status"]')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText(/^Load ID/));
    await person.click(screen.getByRole('button', { name: 'Remove load 87654321' }));
    expect(screen.queryByText(/87654321 added/)).toBeNull();
  });

  test('is said once this phone keeps it, and not before', async () => {
    const photos = { building: photo, goods: photo, deliveryNote: photo };
    await keepDraft({ ...draft, entry: { ...draft.entry, loadId: '87654321', jobPrice: '10', photos } });
    const { person } = await openPage();
    let keep = () => {};
    const held = new Promise<void>((resolve) => (keep = resolve));
    const slow = jest.spyOn(EntryStore.prototype, 'change').mockImplementation(async (_week, _change, here) => {
      await held;
      return here === undefined ? null : { draft: here, trouble: null, unkeptPhotoIds: [] };
    });
    await person.click(screen.getByRole('button', { name: 'Add job' }));
    expect(screen.getByRole('button', { name: 'Remove load 87654321' })).toBeTruthy();
    expect(screen.queryByText(/87654321 added/)).toBeNull();
    keep();
    expect(await screen.findByText(/87654321 added/)).toBeTruthy();
    slow.mockRestore();
  });
});

describe('what does not change', () => {
  test('stands below the form, is no alert, and stays folded once it was', async () => {
    const { person, close } = await openPage();
    const title = () => screen.getByText('Important');
    const isOpen = () => title().closest('details')?.open;
    const form = screen.getByRole('region', { name: 'Add a job' });
    expect(form.compareDocumentPosition(title()) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(isOpen()).toBe(true);
    await person.click(title());
    expect(isOpen()).toBe(false);
    close();
    await openPage();
    expect(isOpen()).toBe(false);
  });

  test('names a late week without having to be opened', async () => {
    const monday = addDays(weekStartDate, -7);
    await keepDraft(emptyDraft('key-1'), monday);
    await openPage(`/?week=${monday}`);
    expect(screen.getByText('Late submission').tagName).toBe('SUMMARY');
  });
});

describe('what the driver reads of their pay', () => {
  const paid = { weekStartDate, status: 'pending', membershipFee: '25.00', payableAmount: '412.80' };

  test('is what was sent, and no promise of nothing, once a week is submitted', async () => {
    sent = [paid, { ...paid, status: 'rejected', payableAmount: '1.00' }];
    await keepDraft(emptyDraft('key-2'));
    await openPage();
    expect(await screen.findByText('Sent for this week')).toBeTruthy();
    expect(screen.getByText('£412.80')).toBeTruthy();
    expect(screen.queryByText('You will be paid')).toBeNull();
  });

  test('says what a membership fee counts as that was cleared', async () => {
    const { person } = await openPage();
    await submitButton();
    await person.clear(screen.getByLabelText('Membership fee (£)'));
    expect(screen.getByText('Left empty, it counts as £0.00. Your fee for this week is £25.00')).toBeTruthy();
  });
});
