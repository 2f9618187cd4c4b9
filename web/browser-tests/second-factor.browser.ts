import { expect, test, type Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { expectNothingFound } from './support/axe';
import { admitAdmin, DESK, DIRECTOR, openPage, PHONE } from './support/people';

const STEP_MS = 30_000;
const PASSWORD = 'a password of theirs';

/** An admin whom no other test knows. */
async function newAdmin(page: Page): Promise<string> {
  const { token } = (await (await page.request.post('/api/admin/login', { data: DIRECTOR })).json()) as {
    token: string;
  };
  const username = `second-${Date.now().toString(36)}`;
  const data = {
    ...{ firstName: 'Sona', lastName: 'Factor', username, email: `${username}@waybook.example` },
    ...{ role: 'operations', permissions: ['drivers:read'], password: PASSWORD },
  };
  const answer = await page.request.post('/api/admin/users', { data, headers: { authorization: `Bearer ${token}` } });
  expect(answer.status(), await answer.text()).toBe(201);
  return username;
}

async function enterPassword(page: Page, username: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Admin Sign In' }).click();
}

async function enterCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Code or recovery code').fill(code);
  await page.getByRole('button', { name: 'Continue' }).click();
}

test('an admin sets an authenticator app up, signs in with its code and a recovery code, and gives one again', async ({
  browser,
}) => {
  const page = await openPage(browser, DESK);
  const username = await newAdmin(page);
  await enterPassword(page, username);
  await expect(page).toHaveURL(/\/admin$/);

  await page.getByRole('button', { name: 'Second factor' }).click();
  const dialog = page.getByRole('dialog', { name: 'Second factor' });
  await dialog.getByRole('textbox', { name: 'Current password' }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Set up' }).click();
  await expect(dialog.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  await expectNothingFound(page, 'setting up a second factor');
  const shown = await dialog.getByText('Or type this into the app:').textContent();
  const secret = Secret.fromBase32(shown!.split(':')[1]!.replaceAll(/\s/g, ''));
  const code = (steps: number) => TOTP.generate({ secret, timestamp: Date.now() + steps * STEP_MS });
  await dialog.getByLabel('Code from the app').fill(code(-1));
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  const listed = dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(listed).toHaveCount(10);
  const codes = await listed.allTextContents();
  await expectNothingFound(page, 'recovery codes');
  await dialog.getByRole('button', { name: 'I have kept them' }).click();
  await page.getByRole('button', { name: 'Log out' }).click();

  await enterPassword(page, username);
  await enterCode(page, '000000');
  await expect(page.getByText('This code is wrong, or was used already.')).toBeVisible();
  await expectNothingFound(page, 'the second step');
  await enterCode(page, code(1));
  await expect(page).toHaveURL(/\/admin$/);

  const phone = await openPage(browser, PHONE);
  await enterPassword(phone, username);
  await enterCode(phone, codes[0]!.toUpperCase());
  await expect(phone).toHaveURL(/\/admin$/);

  await page.route('**/api/drivers/export*', (route) => route.fulfill(WANTED), { times: 1 });
  await page.goto('/admin/drivers');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: /Export/ }).click();
  await page.getByRole('menuitem', { name: 'CSV' }).click();
  const question = page.getByRole('dialog', { name: 'Is it you?' });
  await expect(question).toBeVisible();
  await expectNothingFound(page, 'asking for a code');
  await question.getByLabel('Code or recovery code').fill(codes[1]!);
  await question.getByRole('button', { name: 'Continue' }).click();
  expect((await downloading).suggestedFilename()).toMatch(/\.csv$/);
  await expect(question).toBeHidden();

  const director = await openPage(browser, DESK);
  await admitAdmin(director);
  await director.goto('/admin/settings');
  await director.getByRole('button', { name: 'Reset factor of Sona Factor' }).click();
  const lost = director.getByRole('dialog', { name: 'Reset the second factor of Sona Factor?' });
  await expectNothingFound(director, 'resetting a second factor');
  await lost.getByLabel('Reason, and how you know them').fill('Lost her phone; she stands beside me');
  await lost.getByRole('button', { name: 'Reset', exact: true }).click();
  await expect(director.getByText('The second factor of Sona Factor is reset').first()).toBeVisible();
  await expect(director.getByRole('button', { name: 'Reset factor of Sona Factor' })).toHaveCount(0);
  await enterPassword(phone, username);
  await expect(phone).toHaveURL(/\/admin$/);
});

/** As the server answers once ten minutes have gone by. */
const WANTED = {
  status: 403,
  json: { error: 'Enter a code.', message: 'Enter a code.', code: 'SECOND_FACTOR_WANTED', requestId: 'later' },
};
