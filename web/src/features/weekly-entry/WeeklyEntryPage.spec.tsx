import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { addDays, londonDay, weekOfDay } from '@waybook/contracts/calendar';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { asDriver } from '../../testing/signed-in';
import { emptyDraft, type WeekDraft } from './draft/week-draft';
import {
  draft,
  isDisabled,
  keepDraft,
  keepInAnotherTab,
  keptDraft,
  newPhone,
  openPage,
  photo,
  submitButton,
  weekStartDate,
} from './testing/week-with-a-job';

let stop: () => Promise<void>;

beforeEach(async () => {
  await newPhone();
  stop = await servePage(({ path }) =>
    path === '/api/remittances' ? { status: 200, json: [] } : { status: 404, json: { error: 'No such thing' } },
  );
});
afterEach(() => stop());

describe('the week', () => {
  const weekBefore = weekOfDay(addDays(weekStartDate, -7));
  const shown = () => screen.getByLabelText<HTMLSelectElement>('Week').value;

  test('that a reminder links to, or that was chosen before a reload, is the one that opens', async () => {
    const { person, router } = await openPage(`/?week=${weekBefore.weekStartDate}`);
    expect(shown()).toBe(weekBefore.weekStartDate);
    await person.selectOptions(screen.getByLabelText('Week'), weekStartDate);
    expect(shown()).toBe(weekStartDate);
    expect(router.state.location.search).toBe(`?week=${weekStartDate}`);
    expect(screen.getByRole('option', { name: /^Last week: \w+ \d+ – \w+ \d+ \(late\)$/ })).toBeTruthy();
  });

  test('that is chosen shows at once, and a link to another one still opens that', async () => {
    const { router } = await openPage();
    const picker = screen.getByLabelText<HTMLSelectElement>('Week');
    fireEvent.change(picker, { target: { value: weekBefore.weekStartDate } });
    expect(picker.value).toBe(weekBefore.weekStartDate);
    await waitFor(() => expect(router.state.location.search).toBe(`?week=${weekBefore.weekStartDate}`));
    await act(() => router.navigate(`/?week=${weekStartDate}`));
    expect(shown()).toBe(weekStartDate);
  });

  test('that is chosen leaves the keyboard on the picker', async () => {
    const { person } = await openPage();
    await person.selectOptions(screen.getByLabelText('Week'), weekBefore.weekStartDate);
    expect(document.activeElement).toBe(screen.getByLabelText('Week'));
  });

  test.each([
    ['is to come', addDays(weekStartDate, 7)],
    ['is too long ago', addDays(weekStartDate, -14 * 7)],
    ["doesn't start on a Monday", addDays(weekStartDate, -6)],
    ['is none', 'x'],
  ])('that %s is not opened, but the current one', async (_, week) => {
    await openPage(`/?week=${week}`);
    expect(shown()).toBe(weekStartDate);
  });
});

describe('entering jobs', () => {
  test('offers no submission before there is a job', async () => {
    await openPage();
    expect(screen.getByText('No jobs added yet')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Submit for Review' })).toBeNull();
  });

  test('tells a suspended driver before they enter anything that they cannot submit', async () => {
    await openPage('/', asDriver({ status: 'suspended' }));
    expect(
      screen.getByText("Your account is not active, so you can't submit remittances. Contact admin."),
    ).toBeTruthy();
  });

  test('keeps only digits of a load ID and says what a job still needs', async () => {
    const { person } = await openPage();
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

  test('leads to the first photo that a job still needs', async () => {
    const entry = { ...draft.entry, loadId: '87654321', jobPrice: '50', photos: { building: photo } };
    await keepDraft({ ...draft, entry });
    const { person } = await openPage();
    await person.click(screen.getByRole('button', { name: 'Add job' }));
    const goods = screen.getByRole('listitem', { name: 'Goods delivered' });
    expect(document.activeElement).toBe(within(goods).getByLabelText('Goods delivered: Choose photo'));
  });

  test('gives a removed job back', async () => {
    await keepDraft(draft);
    const { person } = await openPage();
    await person.click(screen.getByRole('button', { name: 'Remove load 12345678' }));
    expect((await keptDraft())?.jobs).toEqual([]);
    await person.click(screen.getByRole('button', { name: 'Undo' }));
    expect((await keptDraft())?.jobs).toEqual(draft.jobs);
  });

  test('leaves the keyboard beside what it has done: at the Undo, and then at the list', async () => {
    await keepDraft(draft);
    const { person } = await openPage();
    await person.click(screen.getByRole('button', { name: 'Remove load 12345678' }));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Undo' }));
    await person.keyboard('{Enter}');
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Jobs this week' }));
  });

  test.each<[string, WeekDraft]>([
    ['its load is on the list again', { ...draft, jobs: draft.jobs.map((job) => ({ ...job, id: 'job-2' })) }],
    ['the next draft has begun', emptyDraft('key-2')],
  ])('gives no removed job back once %s', async (_, later) => {
    await keepDraft(draft);
    const { person } = await openPage();
    await person.click(screen.getByRole('button', { name: 'Remove load 12345678' }));
    await keepInAnotherTab(later);
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    await keepInAnotherTab({ ...draft, jobs: [] });
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  test.each([
    ['today', 0, londonDay(new Date())],
    ['the day of the one before where the week is over', 1, addDays(weekStartDate, -7)],
  ])('begins the next job with %s', async (_, weeksAgo, day) => {
    const monday = addDays(weekStartDate, -7 * weeksAgo);
    const photos = { building: photo, goods: photo, deliveryNote: photo };
    const entry = { loadId: '87654321', jobPrice: '10', date: monday, description: '', photos };
    await keepDraft({ ...emptyDraft('key-1'), entry }, monday);
    const { person } = await openPage(`/?week=${monday}`);
    await person.click(screen.getByRole('button', { name: 'Add job' }));
    expect(screen.getByRole('heading', { name: '87654321' })).toBeTruthy();
    expect(screen.getByLabelText<HTMLSelectElement>(/^Date/).value).toBe(day);
  });

  test('asks for the reason of a deduction before anything can be submitted', async () => {
    await keepDraft(draft);
    const { person } = await openPage();
    const button = await submitButton();
    await person.type(screen.getByLabelText('Additional deductions (£)'), '10');
    expect(isDisabled(button)).toBe(true);
    await person.type(screen.getByLabelText(/^Reason for the deductions/), 'Fuel card');
    expect(isDisabled(button)).toBe(false);
  });
});
