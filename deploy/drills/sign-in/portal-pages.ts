import type { Browser, Locator, Page } from '../../../web/browser-tests/playwright.mjs';
import type { CompanySignInAnswer } from '@waybook/contracts/api';
import { codeOfApp } from '@waybook/portal/testing';
import { CLIENT, ROLE_CLAIM } from './realm.js';

export const DIRECTOR = { username: 'admin', password: 'waybook-admin' };
export const PAYROLL = { username: 'payroll', password: 'waybook-admin' };
const DESK = { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce', locale: 'en-GB' } as const;
const STEP_MS = 30_000;
/** Longer than anything takes on a busy machine; what never comes holds the drill up no longer. */
const WITHIN_MS = 20_000;

export interface Portal {
  readonly browser: Browser;
  readonly address: string;
}

/** Of a browser that knows nothing of earlier sessions, here or at Keycloak. */
export async function newPage({ browser, address }: Portal): Promise<Page> {
  const context = await browser.newContext({ ...DESK, baseURL: address });
  context.setDefaultTimeout(WITHIN_MS);
  return context.newPage();
}

export async function enterPassword(page: Page, { username, password }: typeof DIRECTOR): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Admin Sign In' }).click();
}

/** A director's authenticator app. A code is good once, so each comes from another half minute. */
export class DirectorsApp {
  #secret = '';
  #step = Number.NEGATIVE_INFINITY;

  async setUp(page: Page): Promise<void> {
    await page.getByRole('button', { name: 'Second factor' }).click();
    const dialog = page.getByRole('dialog', { name: 'Second factor' });
    await dialog.getByRole('textbox', { name: 'Current password' }).fill(DIRECTOR.password);
    await dialog.getByRole('button', { name: 'Set up' }).click();
    const shown = await dialog.getByText('Or type this into the app:').textContent();
    this.#secret = shown!.split(':')[1]!.replaceAll(/\s/g, '');
    await dialog.getByLabel('Code from the app').fill(this.#code());
    await dialog.getByRole('button', { name: 'Turn on' }).click();
    await dialog.getByRole('button', { name: 'I have kept them' }).click();
  }

  async enterCode(within: Page | Locator): Promise<void> {
    await within.getByLabel('Code or recovery code').fill(this.#code());
    await within.getByRole('button', { name: 'Continue' }).click();
  }

  /** The earliest that is good still: codes of the half minute before and after are taken as well. */
  #code(): string {
    this.#step = Math.max(this.#step + 1, Math.floor(Date.now() / STEP_MS) - 1);
    return codeOfApp(this.#secret, this.#step * STEP_MS);
  }
}

/** What the browser's own session reads. */
export async function ask<T>(page: Page, path: string): Promise<{ status: number; body: T }> {
  return page.evaluate(async (url) => {
    const token = localStorage.getItem('auth_token') ?? '';
    const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
    return { status: answer.status, body: (await answer.json()) as never };
  }, path);
}

/** @returns the answer's status */
export async function send(page: Page, method: string, path: string, body: object): Promise<number> {
  return page.evaluate(
    async ([url, given]) => {
      const token = localStorage.getItem('auth_token') ?? '';
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
      return (await fetch(url, { ...given, headers })).status;
    },
    [path, { method, body: JSON.stringify(body) }] as const,
  );
}

export async function addressesOf(page: Page): Promise<CompanySignInAnswer> {
  return (await ask<CompanySignInAnswer>(page, '/api/company-sign-in')).body;
}

export interface Choices {
  readonly issuer: string;
  readonly onlyWay?: boolean;
  /** The value of `acr` that stands for one. */
  readonly secondFactor?: string;
}

/** In Settings; who is asked for a code there gives one. */
export async function setCompanySignIn(
  page: Page,
  app: DirectorsApp,
  choices: Choices,
): Promise<{ wasAsked: boolean }> {
  await page.goto('/admin/settings');
  const card = page.getByRole('region', { name: 'Company sign-in' });
  await card.getByRole('button', { name: /^(Set up|Change) company sign-in$/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Company sign-in' });
  await dialog.getByLabel('Issuer').fill(choices.issuer);
  await dialog.getByLabel('Client ID').fill(CLIENT.id);
  await dialog.getByLabel('Client secret').fill(CLIENT.secret);
  await dialog.getByLabel('Claim with roles or groups').fill(ROLE_CLAIM);
  await dialog.getByLabel('Values for Director').fill('board');
  await dialog.getByLabel('Values for Payroll').fill('pay-office');
  await dialog.getByLabel('Values for Finance').fill('ledgers');
  if (choices.secondFactor !== undefined) await chooseSecondFactor(page, dialog, choices.secondFactor);
  await dialog.getByLabel('Make accounts at the first sign-in').check();
  if (choices.onlyWay) await chooseOnlyWay(page, dialog);
  await dialog.getByRole('button', { name: 'Save' }).click();
  const question = page.getByRole('dialog', { name: 'Is it you?' });
  // The dialog itself is hidden from whoever asks by role while the question stands before it.
  const saved = page.getByText('Saved how your company signs in').first().waitFor();
  const wasAsked = await Promise.race([question.waitFor().then(() => true), saved.then(() => false)]);
  if (wasAsked) await app.enterCode(question);
  await saved;
  return { wasAsked };
}

async function chooseSecondFactor(page: Page, dialog: Locator, value: string): Promise<void> {
  await dialog.getByRole('combobox', { name: 'Where a second factor shows' }).click();
  await page.getByRole('option', { name: 'In acr' }).click();
  await dialog.getByLabel('Values that show one').fill(value);
}

async function chooseOnlyWay(page: Page, dialog: Locator): Promise<void> {
  await dialog.getByLabel('Only by company sign-in').check();
  await dialog.getByRole('combobox', { name: 'Break-glass director' }).click();
  await page.getByRole('option').first().click();
}

/** Up to where the browser leaves for the provider, or is told why it doesn't. */
export async function leaveForCompany(page: Page, signInLink: string): Promise<void> {
  await page.goto(signInLink);
  await page.getByRole('button', { name: 'Go to your company’s sign-in' }).click();
}

export async function untilInOffice(page: Page): Promise<void> {
  await page.waitForURL(/\/admin$/);
}

/** The sentence that the portal refuses with. */
export async function sentenceOn(page: Page): Promise<string> {
  return (await page.getByRole('alert').first().textContent()) ?? '';
}

export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Log out' }).click();
}
