import { comeIn, refusedBy, type Ground } from './expectations.js';
import { equal, type Expectation } from './expectation.js';
import { ask, send, setCompanySignIn } from './portal-pages.js';
import { FINN } from './realm.js';
import { ACR } from './step-up-flow.js';

interface Standing {
  readonly dueAt: string | null;
}

/** Once Keycloak's administrator has set up levels. */
export function secondFactorExpectations(ground: Ground): Expectation[] {
  const { keycloak, director } = ground;
  const { issuer } = keycloak;
  return [
    [
      'whose role needs a second factor gives it at Keycloak, which is asked for it by its level',
      async () => {
        await setCompanySignIn(director.page, director.app, { issuer, secondFactor: ACR.twoFactors });
        const rule = { roles: ['director', 'payroll', 'finance'], graceDays: 0 };
        equal(await send(director.page, 'PUT', '/api/second-factor-rule', rule), 200);
        const finn = await comeIn(ground, FINN);
        equal((await ask<Standing>(finn, '/api/auth/second-factor')).body.dueAt, null);
        return `in, with \`acr\` “${ACR.twoFactors}”`;
      },
    ],
    [
      'whose role needs one, and of whom Keycloak says none that counts, is refused',
      async () => {
        await setCompanySignIn(director.page, director.app, { issuer, secondFactor: 'hardware-key' });
        // Of a level that it doesn't know Keycloak asks nothing: a password is enough for it.
        return `“${await refusedBy(ground, { ...FINN, hasApp: false })}”`;
      },
    ],
  ];
}
