import type { Page } from '../../../web/browser-tests/playwright.mjs';
import type { Ground } from './expectations.js';
import { claimsOf, enterCode, enterPassword, signInAtKeycloak, type Claims } from './keycloak-pages.js';
import { newPage } from './portal-pages.js';
import { FINN, PETRA } from './realm.js';
import { ACR, addLevels } from './step-up-flow.js';

export interface Said {
  readonly how: string;
  readonly acr: unknown;
  readonly amr: unknown;
}

/** What Keycloak's ID tokens say of how somebody signed in: as it comes, and once its administrator has set up levels and references. */
export async function saidByKeycloak(ground: Ground): Promise<Said[]> {
  const { portal, keycloak, admin } = ground;
  const signIn = async (how: string, act: (page: Page) => Promise<void>, asked: object = {}) => {
    const page = await newPage(portal);
    return { page, said: saidOf(how, await claimsOf(page, keycloak, act, asked)) };
  };
  const asItComes = [
    (await signIn('as it comes: a password', (page) => signInAtKeycloak(page, PETRA))).said,
    (await signIn('as it comes: a password and a code', (page) => signInAtKeycloak(page, FINN))).said,
  ];
  await addLevels(admin);
  const one = await signIn('levels set up: a password, nothing asked for', (page) =>
    enterPassword(page, FINN.username),
  );
  const raised = await claimsOf(one.page, keycloak, enterCode, { acr_values: ACR.twoFactors });
  return [
    ...asItComes,
    one.said,
    saidOf(`levels set up: then \`acr_values=${ACR.twoFactors}\` asked for, and a code given`, raised),
    (
      await signIn(`levels set up: \`acr_values=${ACR.twoFactors}\` at once`, (page) => signInAtKeycloak(page, FINN), {
        acr_values: ACR.twoFactors,
      })
    ).said,
  ];
}

function saidOf(how: string, { acr, amr }: Claims): Said {
  return { how, acr, amr };
}
