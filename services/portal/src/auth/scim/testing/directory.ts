import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { MadeScimTokenAnswer, ScimUser } from '@waybook/contracts/api';
import { answerOf, type Answer, type TestPerson, type TestPortal } from '../../../testing/index.js';

export const TOKEN = '/api/company-sign-in/scim';
export const PATCH_OP = 'urn:ietf:params:scim:api:messages:2.0:PatchOp';
export const USER = 'urn:ietf:params:scim:schemas:core:2.0:User';

/** A company's directory, as it calls with the business's token. */
export class Directory {
  constructor(
    readonly app: NestFastifyApplication,
    readonly token: string,
  ) {}

  /** With a token that this director makes. */
  static async of(portal: TestPortal, director: TestPerson): Promise<Directory> {
    const { token } = answerOf<MadeScimTokenAnswer>(await portal.as(director).post(TOKEN), 201);
    return new Directory(portal.portal.app, token!);
  }

  /** The same directory, at another instance. */
  at(app: NestFastifyApplication): Directory {
    return new Directory(app, this.token);
  }

  call(method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body?: object): Promise<Answer> {
    const authorization = `Bearer ${this.token}`;
    const sent = { 'content-type': 'application/scim+json', authorization };
    const headers = body === undefined ? { authorization } : sent;
    return this.app.inject({ method, url: `/scim/v2${path}`, headers, payload: body && JSON.stringify(body) });
  }

  async create(changes: object = {}): Promise<ScimUser> {
    return answerOf(await this.call('POST', '/Users', newUser(changes)), 201);
  }

  patch(id: string, ...operations: readonly object[]): Promise<Answer> {
    return this.call('PATCH', `/Users/${id}`, { schemas: [PATCH_OP], Operations: operations });
  }

  async user(id: string): Promise<ScimUser> {
    return answerOf(await this.call('GET', `/Users/${id}`), 200);
  }
}

let made = 0;

/** Somebody as a directory sends them; whatever a test doesn't name gets a value of its own. */
export function newUser(changes: object = {}) {
  made += 1;
  const userName = `petra${made}@harbour.example`;
  return {
    ...{ schemas: [USER], userName, externalId: `external-${made}`, active: true },
    name: { givenName: 'Petra', familyName: `Payne${made}` },
    emails: [{ value: userName, type: 'work', primary: true }],
    roles: [{ value: 'pay-office', primary: true }],
    ...changes,
  };
}

/** What a refusal says in the form of RFC 7644. */
export function refusalOf(answer: Answer) {
  const { status, scimType, detail, code } = answer.json<Record<string, string>>();
  return { status, scimType, detail, code };
}
