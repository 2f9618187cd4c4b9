import { expect, test, type Page } from '@playwright/test';
import { CompanyProvider } from '../../services/portal/src/auth/company-sign-in/testing/company-provider';
import { expectNothingFound } from './support/axe';
import { admitAdmin, DESK, openPage, watchForErrors } from './support/people';

const SECRET = 'a-secret-of-this-portal-with-its-provider';

async function openCard(page: Page) {
  await admitAdmin(page);
  await page.goto('/admin/settings');
  const card = page.getByRole('region', { name: 'Company sign-in' });
  await expect(card.getByText('/login/company/').first()).toBeVisible();
  return card;
}

test('a director sets up the company’s sign-in, and an admin comes in by it', async ({ browser, baseURL }) => {
  const page = await openPage(browser, DESK);
  const errors = watchForErrors(page);
  const card = await openCard(page);
  const redirectUri = (await card.getByText(/\/login\/company\/.*\/callback/).textContent()) ?? '';
  const client = { client_id: 'waybook', client_secret: SECRET, redirect_uris: [redirectUri] };
  const provider = await CompanyProvider.start([{ ...client, post_logout_redirect_uris: [`${baseURL}/login`] }], {
    petra: {
      ...{ email: 'petra@harbour.example', email_verified: true, given_name: 'Petra', family_name: 'Payne' },
      groups: ['pay-office'],
    },
  });

  await card.getByRole('button', { name: 'Set up company sign-in' }).click();
  const dialog = page.getByRole('dialog', { name: 'Company sign-in' });
  await dialog.getByLabel('Issuer').fill('https://10.0.0.7');
  await dialog.getByLabel('Client ID').fill('waybook');
  await dialog.getByLabel('Client secret').fill(SECRET);
  await dialog.getByLabel('More scopes').fill('groups');
  await dialog.getByLabel('Claim with roles or groups').fill('groups');
  await dialog.getByLabel('Values for Payroll').fill('pay-office; wages');
  await dialog.getByLabel('Make accounts at the first sign-in').check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Give the server’s public name').first()).toBeVisible();
  await expectNothingFound(page, 'setting up the company’s sign-in');
  await dialog.getByLabel('Issuer').fill(provider.issuer);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(card.getByText(provider.issuer)).toBeVisible();
  const link =
    (await card
      .getByText(/\/login\/company\/[\da-f-]+$/)
      .first()
      .textContent()) ?? '';
  await expectNothingFound(page, 'the company’s sign-in in Settings');

  const office = await openAnother(page);
  await office.goto('/login');
  await office.getByRole('button', { name: 'Sign in with your company' }).click();
  await office.getByLabel('Link or code of your company').fill('harbour');
  await office.getByRole('button', { name: 'Go to your company’s sign-in' }).click();
  await expect(office.getByText('This is no such link.')).toBeVisible();
  await expectNothingFound(office, 'the sign-in with the company’s link');
  await office.goto(link);
  await expect(office.getByRole('heading', { name: 'Sign in with your company' })).toBeVisible();
  await expectNothingFound(office, 'where a director’s link leads');
  await office.getByRole('button', { name: 'Go to your company’s sign-in' }).click();
  await office.getByPlaceholder('Enter any login').fill('petra');
  await office.getByPlaceholder('and password').fill('any');
  await office.getByRole('button', { name: 'Sign-in' }).click();
  await office.getByRole('button', { name: 'Continue' }).click();
  await expect(office).toHaveURL(/\/admin$/);
  await expect(office.getByText('Petra Payne').first()).toBeVisible();
  await expectNothingFound(office, 'the office after the company’s sign-in');

  await office.getByRole('button', { name: 'Log out' }).click();
  await expect(office).toHaveURL(new RegExp(`^${provider.issuer}/session/end`));
  provider.close();
  expect(errors.filter((error) => !error.includes('400'))).toEqual([]);
});

async function openAnother(page: Page): Promise<Page> {
  const context = await page
    .context()
    .browser()!
    .newContext({ ...DESK, reducedMotion: 'reduce' });
  return context.newPage();
}
