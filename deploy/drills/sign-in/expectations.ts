import type { Page } from '../../../web/browser-tests/playwright.mjs';
import type { CompanySignInAnswer } from '@waybook/contracts/api';
import type { Keycloak } from '../../keycloak/keycloak.mjs';
import { setTimeout as sleep } from 'node:timers/promises';
import { equal, type Expectation } from './expectation.js';
import type { KeycloakAdmin } from './keycloak-admin.js';
import { codeForOtherClient, confirmSignOut, signInAtKeycloak } from './keycloak-pages.js';
import {
  ask,
  DIRECTOR,
  enterPassword,
  leaveForCompany,
  newPage,
  PAYROLL,
  sentenceOn,
  setCompanySignIn,
  signOut,
  untilInOffice,
  type DirectorsApp,
  type Portal,
} from './portal-pages.js';
import { CLIENT, FINN, OTHER_CLIENT, PETRA, type RealmPerson } from './realm.js';

export interface Ground {
  readonly portal: Portal;
  readonly keycloak: Keycloak;
  readonly admin: KeycloakAdmin;
  readonly addresses: CompanySignInAnswer;
  readonly director: { readonly page: Page; readonly app: DirectorsApp };
  /** As though a code that was given ten minutes ago had been. */
  readonly outdateCodes: () => Promise<void>;
}

/** On every instance (R127), and some more. */
const ENDED_WITHIN_MS = 1_500;

interface Me {
  readonly user: {
    readonly firstName: string;
    readonly lastName: string;
    readonly role: string;
    readonly email: string;
  };
}

/** Through Keycloak's page into the office, in a browser of their own. */
export async function comeIn(ground: Ground, person: RealmPerson): Promise<Page> {
  const page = await signedInAtKeycloak(ground, person);
  await untilInOffice(page);
  return page;
}

/** The sentence that they find when they come back. */
export async function refusedBy(ground: Ground, person: RealmPerson): Promise<string> {
  return sentenceOn(await signedInAtKeycloak(ground, person));
}

async function signedInAtKeycloak({ portal, addresses }: Ground, person: RealmPerson): Promise<Page> {
  const page = await newPage(portal);
  await leaveForCompany(page, addresses.signInLink);
  await signInAtKeycloak(page, person);
  return page;
}

export function expectations(ground: Ground): Expectation[] {
  const { portal, keycloak, admin, addresses, director } = ground;
  const { issuer } = keycloak;
  const me = async (page: Page) => (await ask<Me>(page, '/api/auth/me')).body.user;
  const roleOf = async (page: Page) => (await me(page)).role;
  let petra: Page;

  return [
    [
      'a director sets it up in Settings, and is asked for a code',
      async () => {
        await ground.outdateCodes();
        equal((await setCompanySignIn(director.page, director.app, { issuer })).wasAsked, true);
        return 'asked “Is it you?”, then saved';
      },
    ],
    [
      'Keycloak’s page leads into the office: an account is made, its role from the claim',
      async () => {
        petra = await comeIn(ground, PETRA);
        const { firstName, lastName, role } = await me(petra);
        equal([firstName, lastName, role], ['Petra', 'Payne', 'payroll']);
        return `${firstName} ${lastName}, ${role}`;
      },
    ],
    [
      'whoever signs out here signs out at Keycloak',
      async () => {
        equal(await admin.sessionsOf(PETRA.username), 1);
        await signOut(petra);
        await confirmSignOut(petra);
        await petra.waitForURL(/\/login$/);
        equal(await admin.sessionsOf(PETRA.username), 0);
        await leaveForCompany(petra, addresses.signInLink);
        await petra.locator('#password').waitFor();
        return 'Keycloak asks whether to, leads back to the sign-in page, and wants the password at the next sign-in';
      },
    ],
    [
      'a role that changes at Keycloak changes here at the next sign-in',
      async () => {
        petra = await comeIn(ground, PETRA);
        await admin.giveRole(PETRA.username, 'ledgers', ['pay-office']);
        const before = await roleOf(petra);
        const again = await comeIn(ground, PETRA);
        equal([before, await roleOf(again)], ['payroll', 'finance']);
        return 'payroll until then, finance from then on';
      },
    ],
    [
      'whoever has no role there is refused, and what they were signed in to ends',
      async () => {
        await admin.giveRole(PETRA.username, 'offline_access', ['ledgers']);
        const sentence = await refusedBy(ground, PETRA);
        await sleep(ENDED_WITHIN_MS);
        equal((await ask(petra, '/api/auth/me')).status, 401);
        await admin.giveRole(PETRA.username, 'pay-office', []);
        return `“${sentence}”`;
      },
    ],
    [
      'whoever is disabled at Keycloak comes in no more; a session that they have goes on for its twelve hours at most',
      async () => {
        petra = await comeIn(ground, PETRA);
        await admin.enable(PETRA.username, false);
        const page = await newPage(portal);
        await leaveForCompany(page, addresses.signInLink);
        await signInAtKeycloak(page, PETRA);
        const said = (
          await page
            .getByText(/disabled/)
            .first()
            .textContent()
        )?.trim();
        await petra.reload();
        await untilInOffice(petra);
        equal((await ask(petra, '/api/auth/me')).status, 200);
        await admin.enable(PETRA.username, true);
        return `Keycloak: “${said}”; the session here stood when its browser came back`;
      },
    ],
    [
      'a session that somebody ends at Keycloak goes on here likewise',
      async () => {
        await admin.endSessionsOf(PETRA.username);
        equal((await ask(petra, '/api/auth/me')).status, 200);
        return 'nothing is told us';
      },
    ],
    [
      'a code that Keycloak gave another client is refused',
      async () => {
        const page = await newPage(portal);
        await leaveForCompany(page, addresses.signInLink);
        await page.locator('#username').waitFor();
        const begun = new URL(page.url()).searchParams;
        const theirs = await newPage(portal);
        const coming = codeForOtherClient(theirs, keycloak, {});
        await signInAtKeycloak(theirs, PETRA);
        const back = new URL(addresses.redirectUri);
        back.search = new URLSearchParams({
          code: (await coming).get('code')!,
          state: begun.get('state')!,
          iss: issuer,
        }).toString();
        await page.goto(back.href);
        return `“${await sentenceOn(page)}”`;
      },
    ],
    [
      'an ID token that names another client beside this one, and was given to this one, is believed',
      async () => {
        const audience = {
          ...{ name: 'rota as well', protocol: 'openid-connect', protocolMapper: 'oidc-audience-mapper' },
          config: { 'included.client.audience': OTHER_CLIENT.id, 'id.token.claim': 'true' },
        };
        const { id } = await admin.client(CLIENT.id);
        await admin.send('POST', `clients/${id}/protocol-mappers/models`, audience);
        return `signed in as ${await roleOf(await comeIn(ground, PETRA))}; \`azp\` is this client`;
      },
    ],
    [
      'a client secret that Keycloak doesn’t know any more is said to be the trouble',
      async () => {
        await admin.changeClient(CLIENT.id, { secret: 'another secret by now' });
        const sentence = await refusedBy(ground, PETRA);
        await admin.changeClient(CLIENT.id, { secret: CLIENT.secret });
        equal(/client ID or secret/.test(sentence), true);
        return `“${sentence}”`;
      },
    ],
    [
      'a stopped Keycloak is said to be away: before anybody leaves for it, and on the way back',
      async () => {
        const onTheWay = await newPage(portal);
        await leaveForCompany(onTheWay, addresses.signInLink);
        await onTheWay.locator('#username').waitFor();
        const { searchParams } = new URL(onTheWay.url());
        petra = await comeIn(ground, PETRA);
        await keycloak.stop();
        const page = await newPage(portal);
        await leaveForCompany(page, addresses.signInLink);
        const sentence = await sentenceOn(page);
        const back = new URL(addresses.redirectUri);
        back.search = new URLSearchParams({ code: 'any', state: searchParams.get('state')!, iss: issuer }).toString();
        await onTheWay.goto(back.href);
        equal(await sentenceOn(onTheWay), sentence);
        return `“${sentence}”`;
      },
    ],
    [
      'whoever signs out meanwhile is signed out here, and not sent to a page that doesn’t answer',
      async () => {
        await signOut(petra);
        await petra.waitForURL(/\/login$/);
        return 'the sign-in page';
      },
    ],
    [
      'all is as before once Keycloak is back',
      async () => {
        await keycloak.start();
        return `signed in as ${await roleOf(await comeIn(ground, PETRA))}`;
      },
    ],
    [
      'where it is the only way, a password opens the break-glass director’s account alone',
      async () => {
        petra = await comeIn(ground, PETRA);
        await setCompanySignIn(director.page, director.app, { issuer, onlyWay: true });
        const page = await newPage(portal);
        await enterPassword(page, PAYROLL);
        const sentence = await sentenceOn(page);
        await enterPassword(page, DIRECTOR);
        await director.app.enterCode(page);
        await untilInOffice(page);
        equal((await ask(petra, '/api/auth/me')).status, 200);
        return `“${sentence}”; the director is in by password and code, and Keycloak’s session stands`;
      },
    ],
    [
      'whoever has an authenticator app at Keycloak gives its code there',
      async () => `signed in as ${await roleOf(await comeIn(ground, FINN))}`,
    ],
  ];
}
