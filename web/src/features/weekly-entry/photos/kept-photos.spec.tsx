import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { forgetStoredSession, storeToken } from '../../../shared/session/stored-session';
import type { WeekDraft } from '../draft/week-draft';
import { draft, isDisabled, keepDraft, keptDraft, newPhone, openPage } from '../testing/week-with-a-job';

const waits = (id: string) => ({ id, fileName: `${id}.jpg`, objectPath: null });
const photos = { building: waits('a'), goods: waits('b'), deliveryNote: waits('c') };
const waiting: WeekDraft = { ...draft, jobs: draft.jobs.map((job) => ({ ...job, photos })) };
const image = (name: string) => new File(['image'], name, { type: 'image/jpeg' });

let stop: () => Promise<void>;

beforeEach(async () => {
  await newPhone();
  // What opens without a connection was opened by the worker, which has the files of the app.
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: { controller: {} } });
  stop = await servePage(({ path }) => (path === '/api/remittances' ? { status: 200, json: [] } : { status: 404 }));
});
afterEach(async () => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'serviceWorker');
  forgetStoredSession();
  await stop();
});

const submit = () => screen.getByRole('button', { name: 'Submit for Review' });
const choose = (name: string) => screen.getByLabelText<HTMLInputElement>(name);

describe('a job', () => {
  test('joins the list while its photos wait on this phone', async () => {
    const entry = { ...draft.entry, loadId: '87654321', jobPrice: '50' };
    await keepDraft({ ...draft, jobs: [], entry });
    const { person } = await openPage();
    await person.upload(choose('Choose 3 photos at once'), ['a.jpg', 'b.jpg', 'c.jpg'].map(image));
    await screen.findByRole('button', { name: 'Remove photo "Signed delivery note"' });
    expect(screen.getByText('0/3 photos uploaded')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Add job' }));
    expect(await keptDraft()).toMatchObject({
      jobs: [{ loadId: '87654321', photos: { goods: { objectPath: null } } }],
    });
  });

  test('goes after its photos, and the page says what a submission would wait for', async () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await keepDraft(waiting);
    const { person } = await openPage();
    expect(screen.getByText('3 photos not sent yet')).toBeTruthy();
    expect(await screen.findAllByText('3 photos wait for a connection')).not.toHaveLength(0);
    await waitFor(() => expect(isDisabled(submit())).toBe(false));
    await person.click(submit());
    expect(await screen.findByText(/^3 photos wait for a connection\. It is sent by itself/)).toBeTruthy();
  });

  test('whose photos are gone from this phone says which load has to be mended', async () => {
    storeToken('bearer');
    await keepDraft(waiting);
    const { person } = await openPage();
    const obstacle = "A photo of load 12345678 can't be sent. Edit the load and choose another.";
    expect(await screen.findAllByText(obstacle)).not.toHaveLength(0);
    await person.click(screen.getByRole('button', { name: 'Edit load 12345678' }));
    const gone = () => screen.queryAllByText(/^This photo is no longer on this phone\. Take it again/);
    await waitFor(() => expect(gone()).toHaveLength(3));
    expect(choose('Choose 3 photos at once')).toBeTruthy();
  });
});

test('a browser that keeps nothing says so as soon as something is entered, and what to do', async () => {
  jest.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('private', 'SecurityError');
  });
  const { person } = await openPage();
  expect(screen.queryByText('Your entry is not kept on this phone')).toBeNull();
  await person.type(screen.getByLabelText(/^Load ID/), '8765');
  expect(await screen.findByText('Your entry is not kept on this phone')).toBeTruthy();
  expect(screen.getByText(/Submit it before you close the page, or it will be lost\./)).toBeTruthy();
  await person.upload(choose('Goods delivered: Choose photo'), image('a.jpg'));
  expect(await screen.findByText('Not kept on this phone')).toBeTruthy();
});
