import { COMPANY_SIGN_IN_LIMITS, type CompanySignInAnswer, type CompanySignInRequest } from '@waybook/contracts/api';
import { startTestPortal, type Answer, type TestPerson, type TestPortal } from '../../../testing/index.js';

export const SETTINGS = '/api/company-sign-in';
export const COMPANY = '/api/auth/company-sign-in';
export const SECRET = 'a-secret-of-this-portal-with-its-provider'.slice(0, COMPANY_SIGN_IN_LIMITS.clientSecret);

/** A sign-in that one browser began. */
export interface Begun {
  readonly url: URL;
  readonly cookie: string;
}

/** A portal whose businesses have providers on this machine. */
export class CompanyGround {
  private constructor(readonly portal: TestPortal) {}

  static async open(options: Parameters<typeof startTestPortal>[0] = {}): Promise<CompanyGround> {
    return new CompanyGround(await startTestPortal({ ...options, targets: { allowsLocal: true, ownHost: null } }));
  }

  async addresses(director: TestPerson): Promise<CompanySignInAnswer> {
    return (await this.portal.as(director).get(SETTINGS)).json();
  }

  set(director: TestPerson, issuer: string, changes: Partial<CompanySignInRequest> = {}): Promise<Answer> {
    return this.portal.as(director).put(SETTINGS, settingsFor(issuer, changes));
  }

  async begin(business: string): Promise<Begun> {
    const answer = await this.portal.asNobody().post(`${COMPANY}/start`, { business });
    if (answer.statusCode !== 200) throw new Error(`It doesn't begin: ${answer.statusCode} ${answer.body}`);
    return { url: new URL(answer.json<{ url: string }>().url), cookie: cookiesOf(answer) };
  }

  finish(business: string, query: string, cookie: string): Promise<Answer> {
    return this.portal.asNobody().post(`${COMPANY}/finish`, { business, query }, { cookie });
  }
}

export function settingsFor(issuer: string, changes: Partial<CompanySignInRequest> = {}): CompanySignInRequest {
  return {
    ...{ issuer, clientId: 'waybook', clientSecret: SECRET, extraScopes: 'groups', roleClaim: 'groups' },
    roles: [
      { value: 'board', role: 'director' },
      { value: 'pay-office', role: 'payroll' },
      { value: 'ledgers', role: 'finance' },
    ],
    ...{ makesAccounts: true, isOnlyWay: false, connectable: [] },
    ...changes,
  };
}

export const cookiesOf = ({ cookies }: Answer) => cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
export const said = (answer: Answer) => [answer.statusCode, answer.body && answer.json<{ code?: string }>().code];
