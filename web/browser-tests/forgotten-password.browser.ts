import { expect, test, type BrowserContextOptions, type Page } from '@playwright/test';
import { rm } from 'node:fs/promises';
import { demoDirectory } from '../../deploy/demo-directory.mjs';
import { freePort } from '../../deploy/free-port.mjs';
import { expectNothingFound } from './support/axe';
import { Mailbox } from './support/mailbox';
import { DESK, DIRECTOR, DRIVER, openPage, PHONE, watchForErrors } from './support/people';
import { PortalProcess } from './support/portal-process';

const NEW_PASSWORD = 'another good password';
/** One that mails go to, unlike those of the demo. */
const EMAIL = 'forgetful.driver@example.org';

test.describe('somebody who forgot their password', () => {
  const mailbox = new Mailbox();
  let portal: PortalProcess;
  let dataDirectory: string;

  test.beforeAll(async () => {
    dataDirectory = await demoDirectory('waybook-forgotten-');
    portal = new PortalProcess(await freePort(), dataDirectory, { SMTP_URL: await mailbox.open() });
    await portal.start();
    const headers = await asDirector();
    const drivers = await call('GET', '/api/drivers', headers);
    const { id } = (drivers as { id: string; email: string }[]).find(({ email }) => email === DRIVER.email)!;
    await call('PUT', `/api/drivers/${id}`, headers, { email: EMAIL });
  });

  test.afterAll(async () => {
    await portal.stop();
    await mailbox.close();
    await rm(dataDirectory, { recursive: true, force: true, maxRetries: 5, retryDelay: 500 });
  });

  const call = async (method: string, path: string, headers: Record<string, string>, body?: object) => {
    const answer = await fetch(`${portal.origin}${path}`, {
      method,
      headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    expect(answer.ok, text).toBe(true);
    return JSON.parse(text) as unknown;
  };
  const asDirector = async () => {
    const { token } = (await call('POST', '/api/admin/login', {}, DIRECTOR)) as { token: string };
    return { authorization: `Bearer ${token}` };
  };

  const askForLink = async (page: Page) => {
    await page.goto('/login');
    await page.getByRole('tab', { name: 'Driver' }).click();
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await page.getByLabel('Username or email').fill(EMAIL);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeFocused();
  };

  const sizes: [string, BrowserContextOptions][] = [
    ['phone', PHONE],
    ['desk', DESK],
  ];
  for (const [index, [size, options]] of sizes.entries()) {
    test(`gets back in by a link from their email, ${size}`, async ({ browser }) => {
      const page = await openPage(browser, { ...options, baseURL: portal.origin });
      const errors = watchForErrors(page);
      await page.goto('/forgot-password');
      await page.getByRole('button', { name: 'Send link' }).click();
      await expect(page.getByText('Enter your username or email', { exact: true })).toBeVisible();
      await expect(page.getByLabel('Username or email')).toBeFocused();
      await expectNothingFound(page, 'asking for a link');

      await askForLink(page);
      await expectNothingFound(page, 'link asked for');
      const link = await mailbox.resetLink(EMAIL, index + 1);
      await page.goto(link);
      await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible();
      await expect(page).toHaveURL(`${portal.origin}/reset-password`);
      await page.reload();
      await expect(page.getByLabel('You sign in as')).toHaveValue(EMAIL);
      await page.getByLabel('New password', { exact: true }).fill('short');
      await page.getByRole('button', { name: 'Set new password' }).click();
      await expect(page.getByText('Must be at least 12 characters')).toBeVisible();
      await expectNothingFound(page, 'choosing a password');
      await page.getByLabel('New password', { exact: true }).fill(`${NEW_PASSWORD} ${size}`);
      await page.getByRole('button', { name: 'Show new password' }).click();
      await page.getByRole('button', { name: 'Set new password' }).click();
      await expect(page.getByRole('heading', { name: 'Password changed' })).toBeFocused();
      await expectNothingFound(page, 'password changed');

      await page.getByRole('link', { name: 'Sign in' }).click();
      await expect(page.getByLabel('Email')).toHaveValue(EMAIL);
      await page.getByLabel('Password', { exact: true }).fill(`${NEW_PASSWORD} ${size}`);
      await page.getByRole('button', { name: 'Driver Sign In' }).click();
      await expect(page).toHaveURL(/\/driver$/);
      await page.goto(link);
      await page.getByLabel('New password', { exact: true }).fill('a third good password');
      await page.getByRole('button', { name: 'Set new password' }).click();
      await expect(page.getByRole('heading', { name: "This link doesn't work" })).toBeFocused();
      await expectNothingFound(page, 'a used link');
      await page.getByRole('link', { name: 'Ask for a new link' }).click();
      await expect(page.getByLabel('Username or email')).toHaveValue(EMAIL);
      expect(errors.filter((error) => !error.includes('400'))).toEqual([]);
    });
  }

  test('is told what to do where the link was cut off', async ({ browser }) => {
    const page = await openPage(browser, { ...PHONE, baseURL: portal.origin });
    await page.goto('/reset-password#tok');
    await expect(page.getByRole('heading', { name: "This link doesn't work" })).toBeVisible();
    await page.getByRole('link', { name: 'Ask for a new link' }).click();
    await expect(page).toHaveURL(/\/forgot-password$/);
  });
});
