import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { setImmediate } from 'node:timers';
import { emptyDraft } from '../draft/week-draft';
import {
  draft,
  isDisabled,
  keepDraft,
  keepInAnotherTab,
  keptDraft,
  keptKey,
  newPhone,
  openPage,
  photo,
  submitButton,
  weekStartDate,
} from '../testing/week-with-a-job';

let submissions: PageRequestSeen[];
let answers: PageAnswer[];
/** The driver's own remittances. */
let sent: PageAnswer;
let stop: () => Promise<void>;

beforeEach(async () => {
  await newPhone();
  submissions = [];
  answers = [];
  sent = { status: 200, json: [] };
  stop = await servePage((request) => {
    if (request.path !== '/api/remittances') return { status: 404, json: { error: 'No such thing' } };
    if (request.method === 'GET') return sent;
    submissions.push(request);
    return answers.shift() ?? { status: 201, json: { id: 'remittance-1', isLateSubmission: false, corrections: [] } };
  });
  await keepDraft(draft);
});
afterEach(() => stop());

async function submit(person: UserEvent, press: 'click' | 'dblClick' = 'click') {
  await person.click(await submitButton());
  const dialog = await screen.findByRole('dialog', { name: 'Submit for review?' });
  await person[press](within(dialog).getByRole('button', { name: 'Submit remittance' }));
}

describe('submitting a week', () => {
  test('sends one remittance for a double click, under the key of the draft, and starts a new draft', async () => {
    const { person } = await openPage();
    await submit(person, 'dblClick');
    expect(await screen.findAllByText('Remittance Submitted')).not.toHaveLength(0);
    expect(submissions.map(({ headers }) => headers['idempotency-key'])).toEqual(['key-1']);
    expect(JSON.parse(submissions[0]?.body ?? '')).toMatchObject({ grossEarnings: '120.50', netPay: '95.50' });
    expect(await keptDraft()).toMatchObject({ jobs: [] });
    expect((await keptDraft())?.idempotencyKey).not.toBe('key-1');
  });

  test('keeps the job that was started, as it has promised, and does not send it', async () => {
    await keepDraft({ ...draft, entry: { ...draft.entry, loadId: '8765', photos: { goods: photo } } });
    const { person } = await openPage();
    await person.click(await submitButton());
    await screen.findByText("The job you have started isn't on the list yet. It stays here and is not submitted.");
    await person.click(screen.getByRole('button', { name: 'Submit remittance' }));
    expect(await screen.findAllByText('Remittance Submitted')).not.toHaveLength(0);
    expect(screen.getByLabelText<HTMLInputElement>(/^Load ID/).value).toBe('8765');
    expect(screen.getByText('1/3 photos uploaded')).toBeTruthy();
    expect(await screen.findByText('No jobs added yet')).toBeTruthy();
    expect(await keptDraft()).toMatchObject({ jobs: [], entry: { loadId: '8765', photos: { goods: photo } } });
    expect((await keptDraft())?.idempotencyKey).not.toBe('key-1');
  });

  test('leaves nothing to press once the next draft has begun, however late the second press comes', async () => {
    const { person } = await openPage();
    const pressing = new AbortController();
    const press = async () => {
      if ((await keptKey()) !== 'key-1') screen.queryByRole('button', { name: 'Submit remittance' })?.click();
      if (!pressing.signal.aborted) setImmediate(() => void press());
    };
    await person.click(await submitButton());
    const dialog = await screen.findByRole('dialog', { name: 'Submit for review?' });
    await person.click(within(dialog).getByRole('button', { name: 'Submit remittance' }));
    void press();
    expect(await screen.findAllByText('Remittance Submitted')).not.toHaveLength(0);
    pressing.abort();
    expect(submissions).toHaveLength(1);
  });

  test('goes on asking where the draft takes on the key of another device meanwhile, and sends under that one', async () => {
    const { person } = await openPage();
    await person.click(await submitButton());
    const dialog = await screen.findByRole('dialog', { name: 'Submit for review?' });
    await keepInAnotherTab({ ...draft, idempotencyKey: 'key-2' });
    await waitFor(async () => expect(await keptKey()).toBe('key-2'));
    await person.click(within(dialog).getByRole('button', { name: 'Submit remittance' }));
    expect(await screen.findAllByText('Remittance Submitted')).not.toHaveLength(0);
    expect(submissions.map(({ headers }) => headers['idempotency-key'])).toEqual(['key-2']);
  });

  test('does not ask again by itself when another tab has sent what was asked about, and the next draft gets jobs', async () => {
    const { person } = await openPage();
    await person.click(await submitButton());
    await screen.findByRole('dialog', { name: 'Submit for review?' });
    await keepInAnotherTab(emptyDraft('key-2'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await keepInAnotherTab({ ...draft, idempotencyKey: 'key-2' });
    expect(screen.getByRole('button', { name: 'Submit for Review' })).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('sends exactly the same again when the outcome is unknown, though the page was closed between', async () => {
    answers = [{ status: 503, json: { error: 'Down for a moment', code: 'DATABASE_UNAVAILABLE' } }];
    const { person, close } = await openPage();
    await submit(person);
    await screen.findByText("We don't know yet whether your remittance arrived");
    close();

    const reopened = await openPage();
    await reopened.person.click(screen.getByRole('button', { name: 'Send again' }));
    expect(await screen.findAllByText('Remittance Submitted')).not.toHaveLength(0);
    const [first, second] = submissions;
    expect(second?.headers['idempotency-key']).toBe(first?.headers['idempotency-key']);
    expect(second?.body).toBe(first?.body);
  });

  test("doesn't take the week's fee again because what was sent before could not be loaded", async () => {
    sent = { status: 503, json: { error: 'Down for a moment.' } };
    const { person } = await openPage();
    expect(await screen.findByText('What you have already sent could not be loaded. Down for a moment.')).toBeTruthy();
    expect(isDisabled(screen.getByRole('button', { name: 'Submit for Review' }))).toBe(true);
    sent = {
      status: 200,
      json: [{ weekStartDate, status: 'pending', membershipFee: '25.00', payableAmount: '95.50' }],
    };
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    await submit(person);
    expect(await screen.findAllByText('Remittance Submitted')).not.toHaveLength(0);
    expect(JSON.parse(submissions[0]?.body ?? '')).toMatchObject({ membershipFee: '0.00', netPay: '120.50' });
  });

  test('explains figures that differ and keeps the entry', async () => {
    const details = [{ field: 'netPay', message: 'differs', sent: '95.50', expected: '90.00' }];
    answers = [{ status: 422, json: { error: 'differs', code: 'REMITTANCE_FIGURES_DIFFER', details } }];
    const { person } = await openPage();
    await submit(person);
    expect(await screen.findByText('Net pay: you sent £95.50, we make it £90.00')).toBeTruthy();
    expect(screen.getByText('Submission Failed')).toBeTruthy();
    expect(screen.getByText('Failed to submit remittance. Please try again.')).toBeTruthy();
    expect(await keptDraft()).toMatchObject({ jobs: draft.jobs, unconfirmedRequest: null });
  });
});
