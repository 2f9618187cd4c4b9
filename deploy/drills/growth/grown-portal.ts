import { asOwner } from '@waybook/platform/testing';
import { startTestPortal, type Caller, type TestPortal } from '@waybook/portal/testing';
import { DrilledLog, timed } from '../audit/drilled-log.js';
import { measure } from '../lists/measure.js';
import { measureStepsIn, type StepTimes } from '../scaling/measure-steps.js';

/** What people ask of a business's lists: beginnings, a search, a week, a driver; of remittances as the screen does, which counts no further. */
const LISTS = [
  '/api/remittances/pending?page=1&pageSize=50',
  '/api/admin/remittances?page=1&pageSize=50&countTo=10001',
  '/api/admin/remittances?page=1&pageSize=50&countTo=10001&q=DS000123',
  '/api/admin/remittances?page=1&pageSize=50&countTo=10001&weekStartDate=2026-11-09',
  '/api/payments?page=1&pageSize=50&status=due',
] as const;
const LIST_RUNS = 10;
/** Each remittance of the filled log has two loads; as it is filled they have the same two, which nobody could claim twice. */
const CLAIMS = `
  insert into claims (business, scope, value, stream)
  select business, 'load:' || driver, lpad(((row_number() over (order by id)) * 2 + load)::text, 8, '0'), 'remittance-' || id
  from (select business, id, driver_id as driver from remittances where business = $1) r, generate_series(0, 1) load`;

/** Milliseconds. */
export interface Round {
  readonly steps: Omit<StepTimes, 'photo'>;
  readonly lists: ReadonlyMap<string, number>;
  /** A thousand appends, 32 at once. */
  readonly appends: number;
  /** Another instance of the portal on the same database, until it answers. */
  readonly start: number;
  readonly verify: number;
}

const APPENDS = 1_000;
const TURNS = 3;

/** A whole portal with one business whose log has so many events, and the rows that they come to. */
export class GrownPortal {
  private constructor(
    readonly events: number,
    readonly portal: TestPortal,
    readonly business: string,
    readonly log: DrilledLog,
    readonly director: Caller,
  ) {}

  static async of(events: number, say: (line: string) => void): Promise<GrownPortal> {
    const portal = await startTestPortal();
    const business = await portal.people.business({ vatNumber: 'GB980780684' });
    let log: DrilledLog | undefined;
    say(
      `${events}: filled in ${seconds(await timed(async () => (log = await DrilledLog.within(portal.database, business, events))))}`,
    );
    const { took } = await log!.rebuild();
    say(`${events}: rows made in ${seconds(took)}`);
    await asOwner(portal.database, async (owner) => {
      await owner.query(CLAIMS, [business]);
      // As autovacuum does within a minute or so.
      await owner.query('vacuum analyze');
    });
    return new GrownPortal(events, portal, business, log!, portal.as(await portal.people.admin(business)));
  }

  async measure(): Promise<Round> {
    const lists = new Map<string, number>();
    for (const list of LISTS) lists.set(list, (await measure(this.director, list, LIST_RUNS)).p50);
    const appends = await middleOf(() => this.log.append(APPENDS));
    const steps = await measureStepsIn(this.portal, this.business);
    const start = await middleOf(() => timed(() => this.portal.secondInstance()));
    // What was appended meanwhile is sealed, as the sealer does all the time.
    await this.portal.seal();
    return { lists, appends, steps, start, verify: await this.log.verify() };
  }

  async close(): Promise<void> {
    await this.log.close();
    await this.portal.close();
  }
}

/** What is over in a moment is timed a few times: whatever else the machine does in it would be most of the figure. */
async function middleOf(time: () => Promise<number>): Promise<number> {
  const times: number[] = [];
  for (let turn = 0; turn < TURNS; turn += 1) times.push(await time());
  return times.toSorted((one, other) => one - other)[TURNS >> 1]!;
}

const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`;
