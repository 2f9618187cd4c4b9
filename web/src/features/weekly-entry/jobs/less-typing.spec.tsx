import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { draft, keepDraft, keptDraft, newPhone, openPage, photo } from '../testing/week-with-a-job';

const photos = {
  building: { ...photo, objectPath: '/api/uploads/b' },
  goods: { ...photo, objectPath: '/api/uploads/g' },
  deliveryNote: { ...photo, objectPath: '/api/uploads/n' },
};

let stop: () => Promise<void>;

beforeEach(async () => {
  await newPhone();
  stop = await servePage(({ path }) =>
    path === '/api/remittances' ? { status: 200, json: [] } : { status: 404, json: { error: 'No such thing' } },
  );
  await keepDraft({ ...draft, jobs: draft.jobs.map((job) => ({ ...job, description: 'Hull run' })) });
});
afterEach(() => stop());

const field = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name);
const press = (name: string) => screen.getByRole('button', { name });
const withEntry = (entry: object) => keepDraft({ ...draft, entry: { ...draft.entry, ...entry } });

describe('the last job, repeated', () => {
  test('gives its price and description, and the load ID is all there is left to type', async () => {
    const { person } = await openPage();
    await person.click(press('Repeat last job: £120.50, Hull run'));
    expect(field(/^Job price/).value).toBe('120.50');
    expect(field(/^Description/).value).toBe('Hull run');
    expect(field(/^Load ID/).value).toBe('');
    expect(document.activeElement).toBe(field(/^Load ID/));
    await person.keyboard('87654321');
    expect(document.activeElement).toBe(field(/^Choose 3 photos at once/));
  });

  test('is offered neither before there is one nor while one is changed', async () => {
    const { person } = await openPage();
    await person.click(press('Edit load 12345678'));
    expect(screen.queryByRole('button', { name: /^Repeat/ })).toBeNull();
    await person.click(press('Cancel'));
    await person.click(press('Remove load 12345678'));
    expect(screen.queryByRole('button', { name: /^Repeat/ })).toBeNull();
  });
});

describe('the load ID', () => {
  test('leads on to the price with its eighth digit', async () => {
    const { person } = await openPage();
    await person.type(field(/^Load ID/), '8765432');
    expect(document.activeElement).toBe(field(/^Load ID/));
    await person.keyboard('1');
    expect(document.activeElement).toBe(field(/^Job price/));
  });

  test('of a load on the list says so with its eighth digit and stays', async () => {
    const { person } = await openPage();
    await person.type(field(/^Load ID/), '12345678');
    expect(screen.getByText("Load 12345678 is already on this week's list")).toBeTruthy();
    expect(document.activeElement).toBe(field(/^Load ID/));
  });

  test('that is not complete is what Enter finds fault with, and nothing else', async () => {
    const { person } = await openPage();
    await person.type(field(/^Load ID/), '1234{Enter}');
    expect(screen.getByText('Load ID must be exactly 8 digits')).toBeTruthy();
    expect(field(/^Job price/).getAttribute('aria-invalid')).toBe('false');
    expect(screen.queryByText(/^All 3 POD photos are required/)).toBeNull();
    expect(document.activeElement).toBe(field(/^Load ID/));
  });
});

describe('Enter', () => {
  test('in a field that is right leads on to what is missing, without a word about it', async () => {
    await withEntry({ loadId: '87654321' });
    const { person } = await openPage();
    await person.type(field(/^Job price/), '50{Enter}');
    expect(document.activeElement).toBe(field(/^Choose 3 photos at once/));
    expect(screen.queryByText(/^All 3 POD photos are required/)).toBeNull();
  });

  test('adds a job that is complete', async () => {
    await withEntry({ loadId: '87654321', jobPrice: '50', photos });
    const { person } = await openPage();
    await person.type(field(/^Job price/), '{Enter}');
    expect((await keptDraft())?.jobs).toMatchObject([{}, { loadId: '87654321', jobPricePence: 5_000 }]);
  });
});

describe('photos', () => {
  test('chosen at once go to the kinds that miss one, in their order, and one too many is said', async () => {
    await withEntry({ photos: { building: photo } });
    const { person } = await openPage();
    const files = ['a', 'b', 'c'].map((name) => new File(['image'], `${name}.jpg`, { type: 'image/jpeg' }));
    await person.upload(field(/^Choose 2 photos at once/), files);
    expect(screen.getByText(/^1 photo too many/)).toBeTruthy();
    await waitFor(() => expect(screen.getAllByText('Kept on this phone')).toHaveLength(2));
    expect((await keptDraft())?.entry.photos).toMatchObject({
      building: photo,
      goods: { fileName: 'a.jpg', objectPath: null },
      deliveryNote: { fileName: 'b.jpg', objectPath: null },
    });
  });

  test('change places with the next', async () => {
    await withEntry({ photos });
    const { person } = await openPage();
    await person.click(press('Swap "Building delivered to" with "Goods delivered"'));
    await person.click(press('Swap "Goods delivered" with "Signed delivery note"'));
    expect((await keptDraft())?.entry.photos).toEqual({
      building: photos.goods,
      goods: photos.deliveryNote,
      deliveryNote: photos.building,
    });
    expect(screen.queryByRole('button', { name: /^Swap "Signed delivery note"/ })).toBeNull();
  });
});
