import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { addDays, formatWeek, londonDay, weekOfDay, weekOf } from '@waybook/contracts/calendar';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { setImmediate } from 'node:timers';
import { openScreen } from '../../testing/open-screen';
import { asDriver } from '../../testing/signed-in';
import { draftKey, readDraft, removeDraft, writeDraft } from './draft/draft-storage';
import { emptyDraft, type WeekDraft } from './draft/week-draft';
import { WeeklyEntryPage } from './WeeklyEntryPage';

const driver = asDriver();
const { weekStartDate } = weekOf(new Date());
const key = draftKey(driver.user.id, weekStartDate);
const photo = { objectPath: '/api/uploads/photo', fileName: 'photo.jpg' };
const draft: WeekDraft = {
  ...emptyDraft('key-1'),
  jobs: [
    {
      id: 'job-1',
      loadId: '12345678',
      jobPricePence: 12_050,
      date: weekStartDate,
      description: '',
      photos: { building: photo, goods: photo, deliveryNote: photo },
    },
  ],
};

let submissions: PageRequestSeen[];
let answers: PageAnswer[];
/** The driver's own remittances. */
let sent: PageAnswer;
let stop: () => Promise<void>;

beforeEach(async () => {
  submissions = [];
  answers = [];
  sent = { status: 200, json: [] };
  stop = await servePage((request) => {
    if (request.path !== '/api/remittances') return { status: 404, json: { error: 'No such thing' } };
    if (request.method === 'GET') return sent;
    submissions.push(request);
    return answers.shift() ?? { status: 201, json: { id: 'remittance-1', isLateSubmission: false, corrections: [] } };
  });
});
afterEach(() => stop());

const openPage = (address = '/', signedIn = driver) => openScreen(<WeeklyEntryPage />, { signedIn, address });

/** Once it is known what was sent before. */
async function submitButton(): Promise<HTMLButtonElement> {
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Submit for Review' });
  await waitFor(() => expect(button.disabled).toBe(false));
  return button;
}

async function submit(person: UserEvent, press: 'click' | 'dblClick' = 'click') {
  await person.click(await submitButton());
  const dialog = await screen.findByRole('dialog', { name: 'Submit for review?' });
  await person[press](within(dialog).getByRole('button', { name: 'Submit remittance' }));
}

function inAnotherTab(change: () => void) {
  act(() => {
    change();
    window.dispatchEvent(new StorageEvent('storage', { key }));
  });
}

describe('the week', () => {
  const weekBefore = weekOfDay(addDays(weekStartDate, -7));
  const shown = () => screen.getByLabelText<HTMLSelectElement>('Week').value;

  it('that a reminder links to, or that was chosen before a reload, is the one that opens', async () => {
    const { person, router } = openPage(`/?week=${weekBefore.weekStartDate}`);
    expect(shown()).toBe(weekBefore.weekStartDate);
    await person.selectOptions(screen.getByLabelText('Week'), weekStartDate);
    expect(shown()).toBe(weekStartDate);
    expect(router.state.location.search).toBe(`?week=${weekStartDate}`);
    expect(screen.getByRole('option', { name: `Last week (late): ${formatWeek(weekBefore)}` })).toBeTruthy();
  });

  it('that is chosen shows at once, and a link to another one still opens that', async () => {
    const { router } = openPage();
    const picker = screen.getByLabelText<HTMLSelectElement>('Week');
    fireEvent.change(picker, { target: { value: weekBefore.weekStartDate } });
    expect(picker.value).toBe(weekBefore.weekStartDate);
    await waitFor(() => expect(router.state.location.search).toBe(`?week=${weekBefore.weekStartDate}`));
    await act(() => router.navigate(`/?week=${weekStartDate}`));
    expect(shown()).toBe(weekStartDate);
  });

  it('that is chosen leaves the keyboard on the picker', async () => {
    const { person } = openPage();
    await person.selectOptions(screen.getByLabelText('Week'), weekBefore.weekStartDate);
    expect(document.activeElement).toBe(screen.getByLabelText('Week'));
  });

  it.each([
    ['is to come', addDays(weekStartDate, 7)],
    ['is too long ago', addDays(weekStartDate, -14 * 7)],
    ["doesn't start on a Monday", addDays(weekStartDate, -6)],
    ['is none', 'x'],
  ])('that %s is not opened, but the current one', (_, week) => {
    openPage(`/?week=${week}`);
    expect(shown()).toBe(weekStartDate);
  });
});

describe('entering jobs', () => {
  it('offers no submission before there is a job', () => {
    openPage();
    expect(screen.getByText('No jobs added yet')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Submit for Review' })).toBeNull();
  });

  it('tells a suspended driver before they enter anything that they cannot submit', () => {
    openPage('/', asDriver({ status: 'suspended' }));
    expect(
      screen.getByText("Your account is not active, so you can't submit remittances. Contact admin."),
    ).toBeTruthy();
  });

  it('keeps only digits of a load ID and says what a job still needs', async () => {
    const { person } = openPage();
    await person.type(screen.getByLabelText(/^Load ID/), '12a34-5');
    await person.click(screen.getByRole('button', { name: 'Add job' }));
    expect(screen.getByLabelText<HTMLInputElement>(/^Load ID/).value).toBe('12345');
    expect(screen.getByText('Load ID must be exactly 8 digits')).toBeTruthy();
    expect(
      screen.getByText(
        'All 3 POD photos are required: Building delivered to, Goods delivered, and Signed delivery note',
      ),
    ).toBeTruthy();
    expect(screen.getByText('0/3 photos uploaded')).toBeTruthy();
  });

  it('gives a removed job back', async () => {
    writeDraft(key, draft);
    const { person } = openPage();
    await person.click(screen.getByRole('button', { name: 'Remove load 12345678' }));
    expect(readDraft(key)?.jobs).toEqual([]);
    await person.click(screen.getByRole('button', { name: 'Undo' }));
    expect(readDraft(key)?.jobs).toEqual(draft.jobs);
  });

  it('leaves the keyboard beside what it has done: at the Undo, and then at the list', async () => {
    writeDraft(key, draft);
    const { person } = openPage();
    await person.click(screen.getByRole('button', { name: 'Remove load 12345678' }));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Undo' }));
    await person.keyboard('{Enter}');
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Jobs this week' }));
  });

  it.each<[string, WeekDraft]>([
    ['its load is on the list again', { ...draft, jobs: draft.jobs.map((job) => ({ ...job, id: 'job-2' })) }],
    ['the next draft has begun', emptyDraft('key-2')],
  ])('gives no removed job back once %s', async (_, later) => {
    writeDraft(key, draft);
    const { person } = openPage();
    await person.click(screen.getByRole('button', { name: 'Remove load 12345678' }));
    inAnotherTab(() => void writeDraft(key, later));
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    inAnotherTab(() => void writeDraft(key, { ...draft, jobs: [] }));
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it.each([
    ['today', 0, londonDay(new Date())],
    ['the day of the one before where the week is over', 1, addDays(weekStartDate, -7)],
  ])('begins the next job with %s', async (_, weeksAgo, day) => {
    const monday = addDays(weekStartDate, -7 * weeksAgo);
    const photos = { building: photo, goods: photo, deliveryNote: photo };
    const entry = { loadId: '87654321', jobPrice: '10', date: monday, description: '', photos };
    writeDraft(draftKey(driver.user.id, monday), { ...emptyDraft('key-1'), entry });
    const { person } = openPage(`/?week=${monday}`);
    await person.click(screen.getByRole('button', { name: 'Add job' }));
    expect(screen.getByRole('heading', { name: '87654321' })).toBeTruthy();
    expect(screen.getByLabelText<HTMLSelectElement>(/^Date/).value).toBe(day);
  });

  it('asks for the reason of a deduction before anything can be submitted', async () => {
    writeDraft(key, draft);
    const { person } = openPage();
    const button = await submitButton();
    await person.type(screen.getByLabelText('Additional deductions (£)'), '10');
    expect(button.disabled).toBe(true);
    await person.type(screen.getByLabelText(/^Reason for the deductions/), 'Fuel card');
    expect(button.disabled).toBe(false);
  });
});

describe('submitting', () => {
  beforeEach(() => {
    writeDraft(key, draft);
  });

  it('sends one remittance for a double click, under the key of the draft, and starts a new draft', async () => {
    const { person } = openPage();
    await submit(person, 'dblClick');
    expect(await screen.findAllByText('Remittance Submitted')).not.toHaveLength(0);
    expect(submissions.map(({ headers }) => headers['idempotency-key'])).toEqual(['key-1']);
    expect(JSON.parse(submissions[0]?.body ?? '')).toMatchObject({ grossEarnings: '120.50', netPay: '95.50' });
    expect(readDraft(key)).toBeNull();
  });

  it('keeps the job that was started, as it has promised, and does not send it', async () => {
    writeDraft(key, { ...draft, entry: { ...draft.entry, loadId: '8765', photos: { goods: photo } } });
    const { person } = openPage();
    await person.click(await submitButton());
    await screen.findByText("The job you have started isn't on the list yet. It stays here and is not submitted.");
    await person.click(screen.getByRole('button', { name: 'Submit remittance' }));
    expect(await screen.findAllByText('Remittance Submitted')).not.toHaveLength(0);
    expect(screen.getByLabelText<HTMLInputElement>(/^Load ID/).value).toBe('8765');
    expect(screen.getByText('1/3 photos uploaded')).toBeTruthy();
    expect(screen.getByText('No jobs added yet')).toBeTruthy();
    expect(readDraft(key)).toMatchObject({ jobs: [], entry: { loadId: '8765', photos: { goods: photo } } });
    expect(readDraft(key)?.idempotencyKey).not.toBe('key-1');
  });

  it('leaves nothing to press once the next draft has begun, however late the second press comes', async () => {
    const { person } = openPage();
    const pressing = new AbortController();
    const press = () => {
      if (readDraft(key) === null) screen.queryByRole('button', { name: 'Submit remittance' })?.click();
      if (!pressing.signal.aborted) setImmediate(press);
    };
    await person.click(await submitButton());
    const dialog = await screen.findByRole('dialog', { name: 'Submit for review?' });
    await person.click(within(dialog).getByRole('button', { name: 'Submit remittance' }));
    press();
    expect(await screen.findAllByText('Remittance Submitted')).not.toHaveLength(0);
    pressing.abort();
    expect(submissions).toHaveLength(1);
  });

  it('does not ask again by itself when another tab has sent what was asked about, and the next draft gets jobs', async () => {
    const { person } = openPage();
    await person.click(await submitButton());
    await screen.findByRole('dialog', { name: 'Submit for review?' });
    inAnotherTab(() => removeDraft(key));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    inAnotherTab(() => void writeDraft(key, { ...draft, idempotencyKey: 'key-2' }));
    expect(screen.getByRole('button', { name: 'Submit for Review' })).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('sends exactly the same again when the outcome is unknown, though the page was closed between', async () => {
    answers = [{ status: 503, json: { error: 'Down for a moment', code: 'DATABASE_UNAVAILABLE' } }];
    const { person, close } = openPage();
    await submit(person);
    await screen.findByText("We don't know yet whether your remittance arrived");
    close();

    const reopened = openPage();
    await reopened.person.click(screen.getByRole('button', { name: 'Send again' }));
    expect(await screen.findAllByText('Remittance Submitted')).not.toHaveLength(0);
    const [first, second] = submissions;
    expect(second?.headers['idempotency-key']).toBe(first?.headers['idempotency-key']);
    expect(second?.body).toBe(first?.body);
  });

  it("doesn't take the week's fee again because what was sent before could not be loaded", async () => {
    sent = { status: 503, json: { error: 'Down for a moment.' } };
    const { person } = openPage();
    expect(await screen.findByText('What you have already sent could not be loaded. Down for a moment.')).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Submit for Review' }).disabled).toBe(true);
    sent = { status: 200, json: [{ weekStartDate, status: 'pending', membershipFee: '25.00' }] };
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    await submit(person);
    expect(await screen.findAllByText('Remittance Submitted')).not.toHaveLength(0);
    expect(JSON.parse(submissions[0]?.body ?? '')).toMatchObject({ membershipFee: '0.00', netPay: '120.50' });
  });

  it('explains figures that differ and keeps the entry', async () => {
    const details = [{ field: 'netPay', message: 'differs', sent: '95.50', expected: '90.00' }];
    answers = [{ status: 422, json: { error: 'differs', code: 'REMITTANCE_FIGURES_DIFFER', details } }];
    const { person } = openPage();
    await submit(person);
    expect(await screen.findByText('Net pay: you sent £95.50, we make it £90.00')).toBeTruthy();
    expect(screen.getByText('Submission Failed')).toBeTruthy();
    expect(screen.getByText('Failed to submit remittance. Please try again.')).toBeTruthy();
    expect(readDraft(key)).toMatchObject({ jobs: draft.jobs, unconfirmedRequest: null });
  });
});
