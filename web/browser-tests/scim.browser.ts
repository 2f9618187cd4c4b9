import { expect, test, type Page } from '@playwright/test';
import { CompanyProvider } from '../../services/portal/src/auth/company-sign-in/testing/company-provider';
import { expectNothingFound } from './support/axe';
import { admitAdmin, DESK, openPage, OTHER_DIRECTOR, watchForErrors } from './support/people';

const SECRET = 'a-secret-of-this-portal-with-its-provider';
const PETRA = {
  ...{ userName: 'petra.payne@harbour.example', name: { givenName: 'Petra', familyName: 'Payne' } },
  roles: [{ value: 'pay-office' }],
};

async function setUpCompanySignIn(page: Page, provider: CompanyProvider): Promise<void> {
  await page
    .getByRole('region', { name: 'Company sign-in' })
    .getByRole('button', { name: 'Set up company sign-in' })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Company sign-in' });
  await dialog.getByLabel('Issuer').fill(provider.issuer);
  await dialog.getByLabel('Client ID').fill('waybook');
  await dialog.getByLabel('Client secret').fill(SECRET);
  await dialog.getByLabel('Claim with roles or groups').fill('groups');
  await dialog.getByLabel('Values for Payroll').fill('pay-office');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
}

const scim = (page: Page, token: string) => ({
  send: (method: 'POST' | 'PATCH', path: string, data: object) =>
    page.request.fetch(`/scim/v2${path}`, {
      ...{ method, data },
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/scim+json' },
    }),
});

test('a director gives the company’s directory a token, it makes and takes away an admin, and loses it', async ({
  browser,
}) => {
  const page = await openPage(browser, DESK);
  const errors = watchForErrors(page);
  // Of the other business: nobody else sets up its company sign-in.
  await admitAdmin(page, OTHER_DIRECTOR);
  await page.goto('/admin/settings');
  const card = page.getByRole('region', { name: 'Directory' });
  await expect(card.getByText('Set up company sign-in first')).toBeVisible();
  const provider = await CompanyProvider.start([
    { client_id: 'waybook', client_secret: SECRET, redirect_uris: ['https://portal.example/callback'] },
  ]);
  await setUpCompanySignIn(page, provider);
  await expect(card.getByText(/\/scim\/v2$/)).toBeVisible();
  await expectNothingFound(page, 'the directory before it has a token');
  await card.getByRole('button', { name: 'Make a token' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Make token' }).click();
  const shown = page.getByRole('dialog', { name: 'The token of your directory' });
  const token = await shown.getByLabel('SCIM token').inputValue();
  await expectNothingFound(page, 'the token of the directory');
  await shown.getByRole('button', { name: 'Done' }).click();
  await expect(card.getByText(`wbs_…${token.slice(-4)}`)).toBeVisible();
  await expect(page.getByText(token)).toHaveCount(0);

  const made = await scim(page, token).send('POST', '/Users', PETRA);
  expect(made.status()).toBe(201);
  const { id } = (await made.json()) as { id: string };
  await page.reload();
  const row = page.getByRole('row', { name: /Petra Payne/ });
  await expect(row).toContainText('Payroll');
  const off = { Operations: [{ op: 'Replace', path: 'active', value: 'False' }] };
  expect((await scim(page, token).send('PATCH', `/Users/${id}`, off)).status()).toBe(200);
  await page.reload();
  await expect(row).toContainText('Inactive');

  await card.getByRole('button', { name: 'Withdraw' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(card.getByText('Off', { exact: true })).toBeVisible();
  expect((await scim(page, token).send('PATCH', `/Users/${id}`, off)).status()).toBe(401);
  provider.close();
  expect(errors).toEqual([]);
});
