import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { BusinessAnswer } from '@waybook/contracts/api';
import { api } from '../../shared/api/api';
import { harbourParcels } from '../../testing/harbour-parcels';
import { openScreen } from '../../testing/open-screen';
import { asAdmin } from '../../testing/signed-in';
import { BusinessForm } from './BusinessForm';

let business: BusinessAnswer;
let writes: PageRequestSeen[];
/** What happens while a change is on its way. */
let onTheWay: () => Promise<unknown>;
let stop: () => Promise<void>;

/** Each change a minute after the one before. */
function save(changes: object): BusinessAnswer {
  const updatedAt = new Date(Date.parse(business.updatedAt) + 60_000).toISOString();
  business = { ...business, ...changes, updatedAt };
  return business;
}

beforeEach(async () => {
  business = harbourParcels;
  writes = [];
  onTheWay = () => Promise.resolve();
  stop = await servePage(async (request) => {
    if (request.method === 'GET') return { status: 200, json: business };
    writes.push(request);
    await onTheWay();
    return { status: 200, json: save(JSON.parse(request.body) as object) };
  });
});
afterEach(() => stop());

async function openForm() {
  const { person, store } = openScreen(<BusinessForm />, { signedIn: asAdmin({ permissions: ['all'] }) });
  await screen.findByLabelText(/^Phone/);
  const anotherAdminSaves = (changes: object) => {
    save(changes);
    act(() => void store.dispatch(api.util.invalidateTags(['businesses'])));
  };
  return { person, anotherAdminSaves };
}

const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const saveButton = () => screen.getByRole('button', { name: 'Save changes' });
const bodies = () => writes.map(({ body }) => JSON.parse(body) as object);

async function retype(person: UserEvent, label: RegExp, text: string) {
  await person.clear(field(label));
  await person.type(field(label), text);
}

describe('business details that another admin saves meanwhile', () => {
  test('leave what is being typed, and all other fields follow', async () => {
    const { person, anotherAdminSaves } = await openForm();
    await retype(person, /^Phone/, '0117 496 0555');
    anotherAdminSaves({ city: 'Bath' });
    await waitFor(() => expect(field(/^City/).value).toBe('Bath'));
    expect(field(/^Phone/).value).toBe('0117 496 0555');
    expect(document.activeElement).toBe(field(/^Phone/));
    expect(screen.queryByRole('alert')).toBeNull();
    await person.click(saveButton());
    await waitFor(() => expect(bodies()).toEqual([{ phone: '0117 496 0555' }]));
  });

  test('are told where they were being typed', async () => {
    const { person, anotherAdminSaves } = await openForm();
    await retype(person, /^Phone/, '0117 496 0555');
    await person.clear(field(/^Address/));
    anotherAdminSaves({ phone: '0117 496 0999', city: 'Bath' });
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Somebody else has saved meanwhile. Phone is now “0117 496 0999”. If you save, what you typed takes its place.',
    );
    anotherAdminSaves({ address: '2 Quay Street' });
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Address is now “2 Quay Street”.'));
    expect(screen.getByRole('alert').textContent).toContain('Phone is now “0117 496 0999”.');
    await retype(person, /^Address/, '2 Quay Street');
    expect(screen.getByRole('alert').textContent).not.toContain('Address');
    await person.click(saveButton());
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(bodies()).toEqual([{ phone: '0117 496 0555' }]);
    expect(saveButton().getAttribute('aria-disabled')).toBe('true');
  });
});

describe("one's own business details", () => {
  test('show as they were saved, and can be saved again after somebody else undid them', async () => {
    const { person, anotherAdminSaves } = await openForm();
    await retype(person, /^Phone/, ' 0117 496 0555 ');
    await person.click(saveButton());
    await waitFor(() => expect(field(/^Phone/).value).toBe('0117 496 0555'));
    expect(screen.queryByRole('alert')).toBeNull();
    anotherAdminSaves({ phone: '0117 496 0999' });
    await waitFor(() => expect(field(/^Phone/).value).toBe('0117 496 0999'));
    await retype(person, /^Phone/, '0117 496 0555');
    await person.click(saveButton());
    await waitFor(() => expect(writes.length).toBe(2));
    expect(new Set(writes.map(({ headers }) => headers['idempotency-key'])).size).toBe(2);
  });

  test('that are typed while others are on their way are kept', async () => {
    const { person } = await openForm();
    let arrive = () => {};
    onTheWay = () => new Promise<void>((resolve) => (arrive = resolve));
    await retype(person, /^Phone/, '0117 496 0555');
    await person.click(saveButton());
    await waitFor(() => expect(writes.length).toBe(1));
    await retype(person, /^City/, 'Bath');
    arrive();
    await waitFor(() => expect(saveButton().getAttribute('aria-disabled')).toBeNull());
    expect([field(/^Phone/).value, field(/^City/).value]).toEqual(['0117 496 0555', 'Bath']);
    onTheWay = () => Promise.resolve();
    await person.click(saveButton());
    await waitFor(() => expect(bodies()).toEqual([{ phone: '0117 496 0555' }, { city: 'Bath' }]));
  });
});
