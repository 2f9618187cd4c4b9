import { expect, test, type Page } from '@playwright/test';
import { expectNothingFound } from './support/axe';
import { admitAdmin, DESK, openPage, PHONE } from './support/people';

const PASSWORD = 'a password of theirs';

/** A phone's own authenticator, which knows whose finger it is. */
async function giveAuthenticator(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('WebAuthn.enable');
  await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true },
      ...{ isUserVerified: true, automaticPresenceSimulation: true },
    },
  });
}

/** Somebody whom no other test knows. */
async function newAdmin(page: Page): Promise<string> {
  const username = `passkey-${Date.now().toString(36)}`;
  await asDirector(page, '/api/admin/users', {
    ...{ firstName: 'Pia', lastName: 'Keys', username, email: `${username}@waybook.example` },
    ...{ role: 'operations', permissions: ['drivers:read'], password: PASSWORD },
  });
  return username;
}

async function newDriver(page: Page): Promise<string> {
  const email = `passkey-${Date.now().toString(36)}@waybook.example`;
  await asDirector(page, '/api/drivers', {
    ...{ firstName: 'Dan', lastName: 'Lock', email, password: PASSWORD, isVatRegistered: false },
  });
  return email;
}

async function asDirector(page: Page, path: string, data: object): Promise<void> {
  const signedIn = await page.request.post('/api/admin/login', {
    data: { username: 'admin', password: 'waybook-admin' },
  });
  const { token } = (await signedIn.json()) as { token: string };
  const answer = await page.request.post(path, { data, headers: { authorization: `Bearer ${token}` } });
  expect(answer.status(), await answer.text()).toBe(201);
}

/** As the server answers once ten minutes have gone by. */
const WANTED = {
  status: 403,
  json: { error: 'Enter a code.', message: 'Enter a code.', code: 'SECOND_FACTOR_WANTED', requestId: 'later' },
};

test('an admin adds a passkey, signs in with it, shows it again where a recent code is needed, and removes it', async ({
  browser,
}) => {
  const page = await openPage(browser, DESK);
  await giveAuthenticator(page);
  const username = await newAdmin(page);
  await admitAdmin(page, { username, password: PASSWORD });
  await page.goto('/admin');
  await page.getByRole('button', { name: 'Second factor' }).click();
  const dialog = page.getByRole('dialog', { name: 'Second factor' });
  await dialog.getByRole('button', { name: 'Add a passkey' }).click();
  const adding = page.getByRole('dialog', { name: 'Add a passkey' });
  await adding.getByLabel('Name').fill('Desk');
  await adding.getByRole('button', { name: 'Continue' }).click();
  const listed = dialog.getByRole('list', { name: 'Your passkeys' }).getByRole('listitem');
  await expect(listed).toHaveText([/^DeskNot used yet/]);
  await dialog.getByRole('button', { name: 'Rename Desk' }).click();
  const renaming = page.getByRole('dialog', { name: 'Rename passkey' });
  await renaming.getByLabel('Name').fill('Depot computer');
  await renaming.getByRole('button', { name: 'Save' }).click();
  await expect(listed).toHaveText([/^Depot computer/]);
  await expectNothingFound(page, 'the list of passkeys');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Log out' }).click();

  // Where a name is filled in the browser offers the passkey, which this authenticator chooses by itself.
  await page.goto('/login');
  await expect(page).toHaveURL(/\/admin$/);

  await page.route('**/api/drivers/export*', (route) => route.fulfill(WANTED), { times: 1 });
  await page.goto('/admin/drivers');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: /Export/ }).click();
  await page.getByRole('menuitem', { name: 'CSV' }).click();
  const question = page.getByRole('dialog', { name: 'Is it you?' });
  await expectNothingFound(page, 'asking for a passkey');
  await question.getByRole('button', { name: 'Use a passkey' }).click();
  expect((await downloading).suggestedFilename()).toMatch(/\.csv$/);

  await page.getByRole('button', { name: 'Second factor' }).click();
  await expect(listed).toHaveText([/^Depot computerLast used/]);
  await dialog.getByRole('button', { name: 'Remove Depot computer' }).click();
  await page.getByRole('dialog', { name: 'Remove Depot computer?' }).getByRole('button', { name: 'Remove' }).click();
  await expect(listed).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.goto('/login');
  await expect(page.getByRole('alert')).toHaveText(/This passkey could not be used/);
});

test('a driver on a phone is asked once, and then signs in by the lock of the phone', async ({ browser }) => {
  const page = await openPage(browser, PHONE);
  await giveAuthenticator(page);
  // This browser offers nothing where a name is filled in.
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false;
  });
  const email = await newDriver(page);
  const enterPassword = async () => {
    await page.goto('/login');
    await page.getByRole('tab', { name: 'Driver' }).click();
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Driver Sign In' }).click();
    await expect(page).toHaveURL(/\/driver$/);
  };
  const signOut = async () => {
    await page.getByRole('button', { name: 'Toggle sidebar' }).click();
    await page.getByRole('button', { name: 'Log out' }).click();
  };
  await enterPassword();
  const offer = page.getByRole('region', { name: 'Sign in faster next time' });
  await expectNothingFound(page, 'the offer of a passkey');
  await offer.getByRole('button', { name: 'Set it up' }).click();
  await expect(offer).toBeHidden();
  await expect(page.getByText('Passkey added').first()).toBeVisible();
  await signOut();

  await enterPassword();
  await expect(page.getByRole('link', { name: 'Enter Weekly Jobs' })).toBeVisible();
  await expect(offer).toBeHidden();
  await signOut();
  await page.goto('/login');
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page).toHaveURL(/\/driver$/);
});
