import { buildOpenApi, routesOf, type Route } from '@waybook/platform/http';
import { CompanyGround } from '../../auth/company-sign-in/testing/company-ground.js';
import { LyingProvider } from '../../auth/company-sign-in/testing/lying-provider.js';
import { Directory } from '../../auth/scim/testing/directory.js';
import { RemittanceFixture } from '../../remittances/testing/remittance-fixture.js';
import { bearerOf } from '../../uploads/testing/send-file.js';
import { answerOf } from '../caller.js';
import { nameOf } from '../faults.js';
import type { TestPerson } from '../people.js';
import { listening, type TestPortal } from '../test-portal.js';
import { hostileBodies, type Ground } from './hostile-bodies.js';
import { hostileClaims } from './hostile-claims.js';
import { hostileFiles } from './hostile-files.js';
import { hostileHeaders } from './hostile-headers.js';
import { hostileQueries } from './hostile-queries.js';
import type { Attacker, HostileRequest, MadeRequest } from './hostile-request.js';
import { hostileScim } from './hostile-scim.js';
import { hostileUploads } from './hostile-uploads.js';
import { SecondClient, type Delay } from './second-client.js';

const NOBODYS_ID = '0190a000-0000-7000-8000-000000000009';
/** Reads the whole log in the background, on a connection of its own. */
const NOT_WALKED = ['POST /api/audit/verifications'];

/** A portal that is attacked by somebody of one business while somebody of another works. */
export class EventLoopWalk {
  private constructor(
    readonly portal: TestPortal,
    private readonly provider: LyingProvider,
    readonly client: SecondClient,
    readonly requests: readonly HostileRequest[],
    private readonly tokens: Readonly<Record<Attacker, string | null>>,
  ) {}

  static async open(): Promise<EventLoopWalk> {
    const company = await CompanyGround.open();
    const { portal } = company;
    const { people } = portal;
    const business = await people.business();
    const office = RemittanceFixture.at(portal, business);
    const [director, clerk, driver] = [await office.admin(), await office.admin(), await office.driver()];
    const other = await people.admin(await people.business());
    const provider = await LyingProvider.listen();
    answerOf(await company.set(director, provider.issuer, { connectable: [clerk.id] }), 200);
    const tokens = {
      director: await bearerOf(portal.as(director)),
      driver: await bearerOf(portal.as(driver)),
      directory: `Bearer ${(await Directory.of(portal, director)).token}`,
      nobody: null,
    };
    const second = { authorization: await bearerOf(portal.as(other)) };
    const address = await listening(portal.portal);
    const client = new SecondClient(address, { method: 'GET', url: '/api/auth/me', headers: second });
    const fileUrl = await office.uploadPhoto(driver);
    const requests = [
      ...requestsFor(portal, { clerk, driver, fileUrl }),
      ...hostileClaims({ business, company, provider }),
    ];
    return new EventLoopWalk(portal, provider, client, requests, tokens);
  }

  async close(): Promise<void> {
    await this.portal.close();
    await this.provider.close();
  }

  /** As many as a run of every day has time for: what was reported once, and of each entry point some in turn. */
  get short(): HostileRequest[] {
    return byEntry(this.requests).flatMap((all, turn) => {
      const known = all.filter(({ isKnown, size }) => isKnown && size === 'max');
      const open = all.filter(({ isKnown, size }) => !isKnown && size === 'max');
      const first = all.filter(({ isKnown, size }) => !isKnown && size === '1×');
      return [...known, ...some(open, 2, turn), ...some(first, 1, turn)];
    });
  }

  async measured({ as, make }: HostileRequest): Promise<Delay> {
    const token = this.tokens[as];
    return this.client.during(async () => {
      const made: MadeRequest = await make();
      return token === null ? made : { ...made, headers: { authorization: token, ...made.headers } };
    });
  }
}

function byEntry(requests: readonly HostileRequest[]): HostileRequest[][] {
  const all = new Map<string, HostileRequest[]>();
  for (const request of requests) all.set(request.entry, [...(all.get(request.entry) ?? []), request]);
  return [...all.values()];
}

function some<T>(all: readonly T[], count: number, turn: number): T[] {
  if (all.length <= count) return [...all];
  return Array.from({ length: count }, (_, at) => all[(turn + at * Math.ceil(all.length / count)) % all.length]!);
}

interface People {
  readonly clerk: TestPerson;
  readonly driver: TestPerson;
  readonly fileUrl: string;
}

function requestsFor({ portal }: TestPortal, { clerk, driver, fileUrl }: People): HostileRequest[] {
  const ground: Ground = {
    document: buildOpenApi(portal.app, 'Waybook'),
    references: { id: NOBODYS_ID, objectPath: '/uploads/none' },
    addressOf: ({ path }) => path.replace(/\{\w+\}/g, NOBODYS_ID),
    attackerOf,
  };
  const routes = routesOf(portal.app).filter(
    (route) => !route.path.startsWith('/api/docs') && !NOT_WALKED.includes(nameOf(route)),
  );
  const bodies = hostileBodies(routes, ground);
  // Whoever tries passwords in vain is shut out: that comes last.
  const isSignIn = ({ entry }: HostileRequest) => /login|password|sign-in|auth/.test(entry);
  return [
    ...hostileFiles(),
    ...hostileScim(clerk.id),
    ...hostileUploads(),
    ...hostileHeaders({ driverLogin: { email: driver.login, password: driver.password }, fileUrl }),
    ...bodies.filter((each) => !isSignIn(each)),
    ...hostileQueries(routes, ground),
    ...bodies.filter(isSignIn),
  ];
}

function attackerOf({ rule }: Route): Attacker {
  if (rule?.who === 'drivers' || rule?.who === 'drivers_and_admins') return 'driver';
  if (rule?.who === 'directories') return 'directory';
  return rule?.who === 'public' || rule?.who === 'operator' ? 'nobody' : 'director';
}
