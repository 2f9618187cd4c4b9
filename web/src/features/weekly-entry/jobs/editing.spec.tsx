import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { WeekDraft } from '../draft/week-draft';
import { draft, isDisabled, keepDraft, keptDraft, newPhone, openPage, photo } from '../testing/week-with-a-job';

const [first] = draft.jobs;
const jobs = ['11111111', '22222222', '33333333'].map((loadId, index) => ({
  ...first!,
  id: `job-${index + 1}`,
  loadId,
  description: `Run ${index + 1}`,
}));
const started: WeekDraft = { ...draft, jobs, entry: { ...draft.entry, loadId: '8765', photos: { goods: photo } } };

let stop: () => Promise<void>;

beforeEach(async () => {
  await newPhone();
  stop = await servePage(({ path }) =>
    path === '/api/remittances' ? { status: 200, json: [] } : { status: 404, json: { error: 'No such thing' } },
  );
  await keepDraft(started);
});
afterEach(() => stop());

const field = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name);
const press = (name: string) => screen.getByRole('button', { name });

async function editSecond() {
  const page = await openPage();
  await page.person.click(press('Edit load 22222222'));
  return page;
}

describe('editing a job', () => {
  test('opens it in the form with all it has, and the keyboard there', async () => {
    await editSecond();
    expect(screen.getByRole('heading', { name: 'Change load 22222222' })).toBeTruthy();
    expect(field(/^Load ID/).value).toBe('22222222');
    expect(field(/^Job price/).value).toBe('120.50');
    expect(field(/^Description/).value).toBe('Run 2');
    expect(screen.getByText('3/3 photos uploaded')).toBeTruthy();
    expect(document.activeElement).toBe(field(/^Load ID/));
  });

  test('saves it where it stood and goes on with the job that was being entered', async () => {
    const { person } = await editSecond();
    await person.clear(field(/^Job price/));
    await person.type(field(/^Job price/), '99.00');
    await person.click(press('Save changes'));
    expect({ ...(await keptDraft()), fields: undefined }).toEqual({
      ...started,
      jobs: jobs.with(1, { ...jobs[1]!, jobPricePence: 9_900 }),
    });
    expect(field(/^Load ID/).value).toBe('8765');
    expect(document.activeElement).toBe(press('Edit load 22222222'));
  });

  test('that is cancelled leaves it as it was', async () => {
    const { person } = await editSecond();
    await person.type(field(/^Load ID/), '{Backspace}9');
    await person.click(press('Remove photo "Goods delivered"'));
    await person.click(press('Cancel'));
    expect({ ...(await keptDraft()), fields: undefined }).toEqual(started);
    expect(screen.getByRole('heading', { name: 'Add a job' })).toBeTruthy();
  });

  test('goes on where it was when the page is opened again, and takes no focus then', async () => {
    const { person, close } = await editSecond();
    await person.type(field(/^Description/), ' to Hull');
    close();
    await openPage();
    expect(field(/^Description/).value).toBe('Run 2 to Hull');
    expect(screen.getByRole('heading', { name: 'Change load 22222222' })).toBeTruthy();
    expect(document.activeElement).toBe(document.body);
  });

  test('wants all three photos before it is saved', async () => {
    const { person } = await editSecond();
    await person.click(press('Remove photo "Goods delivered"'));
    await person.click(press('Save changes'));
    expect(screen.getByText(/^All 3 POD photos are required/)).toBeTruthy();
    const goods = screen.getByRole('listitem', { name: 'Goods delivered' });
    expect(document.activeElement).toBe(within(goods).getByLabelText('Goods delivered: Choose photo'));
    expect((await keptDraft())?.jobs).toEqual(jobs);
  });

  test('refuses the load of another job, but not its own', async () => {
    const { person } = await editSecond();
    await person.clear(field(/^Load ID/));
    await person.type(field(/^Load ID/), '33333333');
    await person.click(press('Save changes'));
    expect(screen.getByText("Load 33333333 is already on this week's list")).toBeTruthy();
    await person.clear(field(/^Load ID/));
    await person.type(field(/^Load ID/), '22222222');
    await person.click(press('Save changes'));
    expect({ ...(await keptDraft()), fields: undefined }).toEqual(started);
  });

  test('keeps unsaved changes from another job and from being sent as the job stood', async () => {
    const { person } = await editSecond();
    await person.type(field(/^Description/), '!');
    expect(isDisabled(press('Edit load 33333333'))).toBe(true);
    expect(isDisabled(press('Submit for Review'))).toBe(true);
    await screen.findAllByText('Save or cancel the change to the job in the form first.');
    await person.click(press('Save changes'));
    await waitFor(() => expect(isDisabled(press('Submit for Review'))).toBe(false));
  });
});
