import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import type { OwnBusinessAnswer, OwnBusinessAwaitingAnswer } from '@waybook/contracts/api';
import { openScreen } from '../../testing/open-screen';
import { asAdmin, asDriver } from '../../testing/signed-in';
import { noteUnsentWork } from '../../shared/session/unsent-work';
import { BusinessBoard } from './BusinessBoard';
import { BusinessMenu } from './BusinessMenu';

const ada = asAdmin({ id: 'here', businessId: 'b1', businessName: 'Demo Deliveries' });
const AT = '2026-11-20T12:00:00.000Z';
const business = (changes: Partial<OwnBusinessAnswer>): OwnBusinessAnswer => ({
  businessId: 'b1',
  businessName: 'Demo Deliveries',
  userId: 'here',
  userType: 'admin',
  role: 'finance',
  isActive: true,
  createdAt: AT,
  updatedAt: AT,
  isCurrent: false,
  needsCode: false,
  ...changes,
});
const HERE = business({ isCurrent: true });
const THERE = business({ businessId: 'b2', businessName: 'Northgate Couriers', userId: 'there', role: 'director' });
const AWAITING: OwnBusinessAwaitingAnswer = {
  businessId: 'b2',
  pendingRemittances: 3,
  openQueries: null,
  documentsToReview: 0,
};

let listed: OwnBusinessAnswer[];
let awaiting: OwnBusinessAwaitingAnswer[];
let added: Record<string, unknown>[];
let stop: () => Promise<void>;

const refused = (code: string) => {
  const error = 'Enter either the code that your app shows, or one of your recovery codes.';
  return {
    status: 400,
    json: { error, message: error, code, details: [{ field: 'code', message: error }], requestId: '' },
  };
};

beforeEach(async () => {
  [listed, awaiting, added] = [[HERE, THERE], [], []];
  stop = await servePage(({ method, path, body }) => {
    if (path === '/api/me/businesses/awaiting') return { status: 200, json: awaiting };
    if (path !== '/api/me/businesses') return { status: 500 };
    if (method === 'GET') return { status: 200, json: listed };
    added.push(JSON.parse(body) as Record<string, unknown>);
    return 'code' in added.at(-1)! ? { status: 201, json: THERE } : refused('SECOND_FACTOR_CODE_MISSING');
  });
});
afterEach(() => stop());

const openMenu = async (signedIn = ada) => {
  const page = openScreen(<BusinessMenu signedIn={signedIn} />, { signedIn });
  await page.person.click(screen.getByRole('button', { name: 'Business: Demo Deliveries' }));
  await screen.findByRole('menuitem', { name: /Northgate/ });
  return page;
};

test('the menu lists each business with the role there, and marks the one that is open', async () => {
  await openMenu();
  const items = screen.getAllByRole('menuitem');
  expect(items.map(({ textContent }) => textContent)).toEqual([
    ...['Demo DeliveriesFinance', 'Northgate CouriersDirector'],
    ...['Add another business', 'Manage your businesses', 'What awaits in each'],
  ]);
  expect(items.map((item) => item.getAttribute('aria-current'))).toEqual(['true', null, null, null, null]);
});

test('one whose account is not active says so, and opens nothing', async () => {
  listed = [HERE, { ...THERE, isActive: false }];
  await openMenu();
  const item = screen.getByRole('menuitem', { name: /Northgate/ });
  expect(item.textContent).toContain('Your account there is not active');
  expect(item.getAttribute('aria-disabled')).toBe('true');
});

test('one whose account has a second factor asks for a code first', async () => {
  listed = [HERE, { ...THERE, needsCode: true }];
  const { person } = await openMenu();
  await person.click(screen.getByRole('menuitem', { name: /Northgate/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Open Northgate Couriers' }));
  expect(dialog.getByLabelText(/Code or recovery code/)).toBeDefined();
});

test('a driver is told before work on this phone is left unsent', async () => {
  const driver = asDriver({ id: 'here' });
  noteUnsentWork('here', { jobs: 2, photos: 0 });
  const { person } = await openMenu(driver);
  await person.click(screen.getByRole('menuitem', { name: /Northgate/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Open Northgate Couriers' }));
  expect(dialog.getByText(/Nothing of it is sent until then/)).toBeDefined();
  expect(dialog.queryByLabelText(/Code or recovery code/)).toBeNull();
  noteUnsentWork('here', { jobs: 0, photos: 0 });
});

test('adding one asks for a code once the server wants it, and sends all that was entered', async () => {
  const { person } = await openMenu();
  await person.click(screen.getByRole('menuitem', { name: 'Add another business' }));
  await screen.findByRole('dialog', { name: 'Add another business' }, { timeout: 10_000 });
  await person.type(screen.getByLabelText(/Username there/), 'northgate');
  await person.type(screen.getByLabelText(/Password there/), 'their secret');
  await person.type(screen.getByLabelText(/Your password here/), 'own secret');
  await person.click(screen.getByRole('button', { name: 'Add' }));
  await person.type(await screen.findByLabelText(/Code or recovery code/), '123 456');
  await person.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText('Northgate Couriers added')).toBeDefined();
  const entered = { userType: 'admin', login: 'northgate', password: 'their secret', currentPassword: 'own secret' };
  expect(added).toEqual([entered, { ...entered, code: '123456' }]);
});

test('the page shows what awaits in each, as far as one may see it there', async () => {
  listed = [HERE, THERE, business({ businessId: 'b3', businessName: 'Quay Freight', userId: 'third' })];
  awaiting = [AWAITING];
  openScreen(<BusinessBoard />, { signedIn: ada });
  const there = within(await screen.findByRole('region', { name: 'Northgate Couriers' }));
  expect(there.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    ...['Pending remittances', 'Documents to review'],
  ]);
  expect(there.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['3', '0']);
  expect(there.getByRole('button', { name: 'Open Northgate Couriers' })).toBeDefined();
  const third = within(screen.getByRole('region', { name: 'Quay Freight' }));
  expect(third.getByText('Open it to see what awaits you there.')).toBeDefined();
  const here = within(screen.getByRole('region', { name: 'Demo Deliveries' }));
  expect(here.getByText('Open now')).toBeDefined();
  expect(here.queryByRole('button')).toBeNull();
});
