import type { Page } from '../../../web/browser-tests/playwright.mjs';
import { codeOfApp } from '@waybook/portal/testing';
import type { Keycloak } from '../../keycloak/keycloak.mjs';
import { CODES_AROUND, OTHER_CLIENT, OTP_SECRET, PASSWORD, type RealmPerson } from './realm.js';

const STEP_MS = 30_000;
let step = 0;
const PROTOCOL = 'protocol/openid-connect';

/** Through Keycloak's own form. */
export async function signInAtKeycloak(page: Page, { username, hasApp = false }: RealmPerson): Promise<void> {
  await enterPassword(page, username);
  if (hasApp) await enterCode(page);
}

export async function enterPassword(page: Page, username: string): Promise<void> {
  await page.locator('#username').fill(username);
  await page.locator('#password').fill(PASSWORD);
  await page.locator('#kc-login').click();
}

/** The earliest that is good still and wasn't given yet. */
export async function enterCode(page: Page): Promise<void> {
  step = Math.max(step + 1, Math.floor(Date.now() / STEP_MS) - CODES_AROUND + 1);
  await page.locator('#otp').fill(codeOfApp(OTP_SECRET, step * STEP_MS));
  await page.locator('#kc-login').click();
}

/** Keycloak asks first, since the portal keeps no token that would say whose session it is. */
export async function confirmSignOut(page: Page): Promise<void> {
  await page.locator('#kc-logout').click();
}

/** What Keycloak sends a browser back with to the other client, for the sign-in that the address says. */
export async function codeForOtherClient(page: Page, keycloak: Keycloak, asked: object): Promise<URLSearchParams> {
  const { id, redirectUri } = OTHER_CLIENT;
  const query = new URLSearchParams({
    ...{ client_id: id, redirect_uri: redirectUri, response_type: 'code', scope: 'openid email profile' },
    ...asked,
  });
  const back = page.waitForRequest((request) => request.url().startsWith(redirectUri));
  await page.route(`${redirectUri}*`, (route) => route.fulfill({ body: 'The rota' }));
  await page.goto(`${keycloak.issuer}/${PROTOCOL}/auth?${query.toString()}`);
  return new URL((await back).url()).searchParams;
}

export type Claims = Readonly<Record<string, unknown>>;

/** The claims of the ID token that Keycloak gives the other client for whoever signs in, as `signIn` does it. */
export async function claimsOf(
  page: Page,
  keycloak: Keycloak,
  signIn: (page: Page) => Promise<void>,
  asked: object = {},
): Promise<Claims> {
  const { id, secret, redirectUri } = OTHER_CLIENT;
  const [back] = await Promise.all([codeForOtherClient(page, keycloak, asked), signIn(page)]);
  const code = back.get('code')!;
  const answer = await fetch(`${keycloak.issuer}/${PROTOCOL}/token`, {
    method: 'POST',
    body: new URLSearchParams({
      ...{ grant_type: 'authorization_code', client_id: id, client_secret: secret, redirect_uri: redirectUri, code },
    }),
  });
  const { id_token: token } = (await answer.json()) as { id_token: string };
  return JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as Claims;
}
