import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { maintenanceBegan, maintenanceEnded } from '../../../shared/api/maintenance.slice';
import { forgetStoredSession, storeToken } from '../../../shared/session/stored-session';
import { draft, keepDraft, keptDraft, newPhone, openPage, submitButton } from '../testing/week-with-a-job';

const ON = { 'waybook-maintenance': 'on' };
const REFUSED: PageAnswer = {
  status: 503,
  json: { error: 'Not now.', code: 'MAINTENANCE' },
  headers: { ...ON, 'retry-after': '30' },
};
const QUEUED = 'Will be sent when the portal is back';

let isOn: boolean;
let submissions: PageRequestSeen[];
let stop: () => Promise<void>;

beforeEach(async () => {
  await newPhone();
  storeToken('bearer');
  [isOn, submissions] = [true, []];
  stop = await servePage((request) => {
    if (request.path !== '/api/remittances') return { status: 404, json: { error: 'No such thing' } };
    if (request.method === 'GET') return { status: 200, json: [], ...(isOn && { headers: ON }) };
    submissions.push(request);
    if (isOn) return REFUSED;
    return { status: 201, json: { id: 'remittance-1', isLateSubmission: false, corrections: [] } };
  });
  await keepDraft(draft);
});
afterEach(async () => {
  forgetStoredSession();
  await stop();
});

async function submit(person: UserEvent): Promise<void> {
  await person.click(await submitButton());
  const dialog = await screen.findByRole('dialog', { name: 'Submit for review?' });
  await person.click(within(dialog).getByRole('button', { name: 'Submit remittance' }));
  await screen.findByText(QUEUED);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

describe('a week submitted while the portal is being worked on', () => {
  test('is kept on the phone, and goes once it is over, once', async () => {
    const { person, store } = await openPage();
    act(() => void store.dispatch(maintenanceBegan()));
    await submit(person);
    expect(await keptDraft()).toMatchObject({ idempotencyKey: 'key-1', queued: { queuedAt: expect.any(String) } });
    expect(screen.queryByText("We don't know yet whether your remittance arrived")).toBeNull();
    isOn = false;
    act(() => void store.dispatch(maintenanceEnded()));
    expect(await screen.findByText('Remittance Submitted')).toBeTruthy();
    expect(new Set(submissions.map(({ headers }) => headers['idempotency-key']))).toEqual(new Set(['key-1']));
    expect(submissions.length).toBeGreaterThan(0);
    expect((await keptDraft())?.queued).toBeUndefined();
  });

  test('that meets it on the way waits as well, and is not called unknown', async () => {
    isOn = false;
    const { person, store } = await openPage();
    await submitButton();
    isOn = true;
    await submit(person);
    expect(submissions.length).toBeGreaterThan(0);
    expect(screen.queryByText('Submission Failed')).toBeNull();
    const kept = submissions[0]?.body;
    isOn = false;
    act(() => void store.dispatch(maintenanceEnded()));
    expect(await screen.findByText('Remittance Submitted')).toBeTruthy();
    expect(new Set(submissions.map(({ body }) => body))).toEqual(new Set([kept]));
  });
});
