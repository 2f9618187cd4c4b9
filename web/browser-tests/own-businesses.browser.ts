import { expect, test, type APIRequestContext, type Page } from '@playwright/test';
import { expectNothingFound } from './support/axe';
import { DESK, DIRECTOR, openPage, OTHER_DIRECTOR, signInAdmin } from './support/people';

const PASSWORD = 'a password of theirs';

/** An admin of one of the demo's businesses whom no other test knows. */
async function newAdmin(request: APIRequestContext, director: typeof DIRECTOR, name: string) {
  const { token } = (await (await request.post('/api/admin/login', { data: director })).json()) as { token: string };
  const username = `${name}-${Date.now().toString(36)}`;
  const data = {
    ...{ firstName: 'Bea', lastName: 'Bookkeeper', username, email: `${username}@books.example` },
    ...{ role: 'operations', permissions: ['drivers:read', 'queries:read'], password: PASSWORD },
  };
  const answer = await request.post('/api/admin/users', { data, headers: { authorization: `Bearer ${token}` } });
  expect(answer.status(), await answer.text()).toBe(201);
  return { username, password: PASSWORD };
}

const menuOf = (page: Page, business: string) => page.getByRole('button', { name: `Business: ${business}` });

async function open(page: Page, from: string, to: string): Promise<void> {
  await menuOf(page, from).click();
  await page.getByRole('menuitem', { name: to }).click();
  await expect(menuOf(page, to)).toBeVisible();
  await expect(page).toHaveURL(/\/admin$/);
}

test('a bookkeeper opens each of their businesses, and a tab works for one alone', async ({ browser, request }) => {
  const here = await newAdmin(request, DIRECTOR, 'bea');
  const there = await newAdmin(request, OTHER_DIRECTOR, 'bea-north');
  const page = await openPage(browser, DESK);
  await signInAdmin(page, here);
  const other = await page.context().newPage();
  await other.goto('/admin/drivers?q=driver%40');
  await expect(other.getByText('driver@waybook.example')).toBeVisible();

  await menuOf(page, 'Demo Deliveries').click();
  await page.getByRole('menuitem', { name: 'Add another business' }).click();
  const adding = page.getByRole('dialog', { name: 'Add another business' });
  const field = (name: string) => adding.getByRole('textbox', { name });
  await field('Username there').fill(there.username);
  await field('Password there').fill('not theirs');
  await field('Your password here').fill(PASSWORD);
  await expectNothingFound(page, 'adding another business');
  await adding.getByRole('button', { name: 'Add' }).click();
  await expect(adding.getByRole('alert')).toContainText('No account of another business has this sign-in.');
  await field('Password there').fill(PASSWORD);
  await adding.getByRole('button', { name: 'Add' }).click();
  await expect(page.getByText('Northgate Couriers added').first()).toBeVisible();

  await open(page, 'Demo Deliveries', 'Northgate Couriers');
  const notice = other.getByRole('alertdialog', {
    name: 'You are now signed in to Northgate Couriers in another tab',
  });
  await expect(notice).toBeVisible();
  await expectNothingFound(other, 'signed in elsewhere');

  await open(page, 'Northgate Couriers', 'Demo Deliveries');
  await expect(notice).toBeHidden();
  await expect(other.getByText('driver@waybook.example')).toBeVisible();
  await expect(menuOf(other, 'Demo Deliveries')).toBeVisible();

  await menuOf(page, 'Demo Deliveries').click();
  await page.getByRole('menuitem', { name: 'What awaits in each' }).click();
  const card = page.getByRole('region', { name: 'Northgate Couriers' });
  await expect(card.getByRole('term')).toHaveText(['Open queries']);
  await expectNothingFound(page, 'all businesses');
  await card.getByRole('button', { name: 'Open Northgate Couriers' }).click();
  await expect(menuOf(page, 'Northgate Couriers')).toBeVisible();

  await notice.getByRole('button', { name: 'Continue in Northgate Couriers' }).click();
  await expect(menuOf(other, 'Northgate Couriers')).toBeVisible();
  await other.goto('/admin/drivers?q=driver%40');
  await expect(other.getByText('driver@northgate.example')).toBeVisible();
  await expect(other.getByText('driver@waybook.example')).toHaveCount(0);

  await page.getByRole('button', { name: 'Log out' }).click();
  await page.goto('/login');
  await expect(page.getByLabel('Username')).toHaveValue(there.username);
});
