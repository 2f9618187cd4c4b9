import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { forgetStoredSession, storeToken } from '../../../shared/session/stored-session';
import { draft, keepDraft, keptDraft, newPhone, openPage, submitButton } from '../testing/week-with-a-job';

const QUEUED = 'Will be sent when you are back online';
let submissions: PageRequestSeen[];
let answers: PageAnswer[];
let isOnline: boolean;
let stop: () => Promise<void>;

beforeEach(async () => {
  await newPhone();
  storeToken('bearer');
  submissions = [];
  answers = [];
  isOnline = false;
  // What opens without a connection was opened by the worker, which has the files of the app.
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: { controller: {} } });
  jest.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
  stop = await servePage((request) => {
    if (request.path !== '/api/remittances') return { status: 404, json: { error: 'No such thing' } };
    if (request.method === 'GET') return { status: 200, json: [] };
    submissions.push(request);
    return answers.shift() ?? { status: 201, json: { id: 'remittance-1', isLateSubmission: false, corrections: [] } };
  });
  await keepDraft(draft);
});
afterEach(async () => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'serviceWorker');
  forgetStoredSession();
  await stop();
});

/** The network comes and goes as the browser tells it. */
function connect(online: boolean): void {
  isOnline = online;
  act(() => void window.dispatchEvent(new Event(online ? 'online' : 'offline')));
}

async function submit(person: UserEvent): Promise<void> {
  await person.click(await submitButton());
  const dialog = await screen.findByRole('dialog', { name: 'Submit for review?' });
  await person.click(within(dialog).getByRole('button', { name: 'Submit remittance' }));
  await screen.findByText(QUEUED);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

describe('a week submitted without a connection', () => {
  test('goes once, under its own key, when the connection is back, and a new draft begins', async () => {
    const { person } = await openPage();
    await submit(person);
    expect(submissions).toEqual([]);
    expect(await keptDraft()).toMatchObject({ queued: { queuedAt: expect.stringMatching(/Z$/) } });
    connect(true);
    expect(await screen.findByText('Remittance Submitted')).toBeTruthy();
    expect(submissions.map(({ headers }) => headers['idempotency-key'])).toEqual(['key-1']);
    expect(JSON.parse(submissions[0]?.body ?? '')).toMatchObject({
      netPay: '95.50',
      tappedAt: expect.stringMatching(/Z$/),
      jobs: [{ id: 'job-1', podPhotos: { goods: '/api/uploads/photo' } }],
    });
    expect(screen.queryByText(QUEUED)).toBeNull();
    expect(await keptDraft()).toMatchObject({ jobs: [], unconfirmedRequest: null });
    expect((await keptDraft())?.queued).toBeUndefined();
    expect((await keptDraft())?.idempotencyKey).not.toBe('key-1');
  });

  test('goes again to the letter where its outcome is unknown', async () => {
    answers = [{ status: 503, json: { error: 'Down for a moment', code: 'DATABASE_UNAVAILABLE' } }];
    const { person } = await openPage();
    await submit(person);
    connect(true);
    await act(async () => {
      while (submissions.length === 0) await new Promise((resolve) => void setTimeout(resolve, 10));
    });
    expect(await keptDraft()).toMatchObject({ idempotencyKey: 'key-1' });
    connect(false);
    connect(true);
    expect(await screen.findByText('Remittance Submitted')).toBeTruthy();
    const [first, second] = submissions;
    expect(submissions).toHaveLength(2);
    expect(second?.body).toBe(first?.body);
    expect(second?.headers['idempotency-key']).toBe('key-1');
  });

  test('stays here when the driver takes it back or changes it', async () => {
    const { person } = await openPage();
    await submit(person);
    await person.click(screen.getByRole('button', { name: "Don't send it yet" }));
    expect(screen.queryByText(QUEUED)).toBeNull();
    await submit(person);
    await person.clear(screen.getByLabelText('Membership fee (£)'));
    expect(screen.queryByText(QUEUED)).toBeNull();
    connect(true);
    await submitButton();
    expect((await keptDraft())?.queued).toBeUndefined();
    expect(submissions).toEqual([]);
  });

  test('is kept, with the reason, where the server refuses it, though the page was closed meanwhile', async () => {
    const refusal = 'Load 12345678 is already in another remittance.';
    answers = [{ status: 409, json: { error: refusal, code: 'LOAD_ALREADY_CLAIMED' } }];
    const { person, close } = await openPage();
    await submit(person);
    connect(true);
    expect(await screen.findByText('Submission Failed')).toBeTruthy();
    close();
    await openPage();
    expect(screen.getByText('Your remittance was not submitted')).toBeTruthy();
    expect(screen.getByText(refusal)).toBeTruthy();
    expect(await keptDraft()).toMatchObject({ jobs: draft.jobs, unconfirmedRequest: null });
    expect((await keptDraft())?.queued).toBeUndefined();
    expect(submissions).toHaveLength(1);
  });

  test('is named with its load where a photo turns out not to be there any more', async () => {
    const gone = { id: 'gone', fileName: 'gone.jpg', objectPath: null };
    const [job] = draft.jobs;
    await keepDraft({ ...draft, jobs: [{ ...job!, photos: { ...job!.photos, goods: gone } }] });
    const { person } = await openPage();
    await submit(person);
    connect(true);
    expect(await screen.findByText(/^A photo of load 12345678 can't be sent\. Edit the load, choose/)).toBeTruthy();
    expect(screen.queryByText(QUEUED)).toBeNull();
    expect(submissions).toEqual([]);
  });
});
