import type { PodPhotos } from '@waybook/contracts/api';
import { formatListDay, isLateSubmission, londonDay, nextFridayAfter } from '@waybook/contracts/calendar';
import type { AdminActor, DriverActor } from '@waybook/platform/http';
import type { AdminUserRecord } from '../admin-users/admin-user.entity.js';
import type { DriverRecord } from '../drivers/driver.entity.js';
import { RaiseRemittanceQuery } from '../queries/raise-remittance-query/raise-remittance-query.command.js';
import { ApproveRemittance } from '../remittances/approve-remittance/approve-remittance.command.js';
import { RejectRemittance } from '../remittances/reject-remittance/reject-remittance.command.js';
import { SubmitRemittance } from '../remittances/submit-remittance/submit-remittance.command.js';
import { askedAt, decidedAt, submittedAt, weekFor } from './demo-calendar.js';
import { envelopeOf, type DemoInstallation } from './demo-installation.js';
import { DemoPhotos } from './demo-photos.js';
import { markOf, type DemoRemittance } from './demo-remittance.js';
import { submissionOf } from './demo-submission.js';

/** The demo keeps no session of its own: it acts for people before they ever sign in. */
const NO_SESSION = 'demo';

/** What a demo driver does with their weeks, and what the business's approver makes of it. */
export class DriversWork {
  readonly #driver: DriverActor;
  readonly #approver: AdminActor;
  readonly #photos: DemoPhotos;
  readonly #remittanceIds = new Map<string, string>();
  /** Photos of weeks that are long decided: nobody compares them, so each driver has three. */
  #oldPhotos: Promise<PodPhotos> | null = null;

  constructor(
    private readonly installation: DemoInstallation,
    readonly driver: DriverRecord,
    approver: AdminUserRecord,
  ) {
    const { id, driver_code: driverCode, status } = driver;
    this.#driver = { type: 'driver', id, driverCode, businessId: driver.business, status, sessionId: NO_SESSION };
    const { role, permissions } = approver;
    this.#approver = {
      type: 'admin',
      id: approver.id,
      businessId: approver.business,
      role,
      permissions,
      sessionId: NO_SESSION,
    };
    this.#photos = new DemoPhotos(installation, this.#driver);
  }

  knows(remittance: DemoRemittance, id: string): void {
    this.#remittanceIds.set(markOf(remittance), id);
  }

  async submit(remittance: DemoRemittance): Promise<void> {
    const { commands, now } = this.installation;
    const at = submittedAt(remittance, now);
    const photos = await this.#photosFor(remittance, at);
    const week = weekFor(remittance, now);
    const body = submissionOf(remittance, { driver: this.driver, week, photos });
    const envelope = this.#envelope(this.#driver, at, `submit:${markOf(remittance)}`);
    const submitted = await commands.execute(new SubmitRemittance(envelope, this.#driver, body));
    this.knows(remittance, submitted.remittance.id);
  }

  async decide(remittance: DemoRemittance): Promise<void> {
    const { commands, now } = this.installation;
    const at = decidedAt(remittance, now);
    const id = this.#idOf(remittance);
    const envelope = this.#envelope(this.#approver, at, `decide:${markOf(remittance)}`);
    const { decision } = remittance;
    if (decision.kind === 'rejected') {
      await commands.execute(new RejectRemittance(envelope, this.#approver, id, decision.reason, null));
    } else {
      const notes = approvalNote(weekFor(remittance, now).weekEndDate, submittedAt(remittance, now), at);
      await commands.execute(new ApproveRemittance(envelope, this.#approver, id, notes, null));
    }
  }

  async ask(remittance: DemoRemittance): Promise<void> {
    if (!remittance.query) return;
    const { commands, now } = this.installation;
    const envelope = this.#envelope(this.#driver, askedAt(remittance, now), `ask:${markOf(remittance)}`);
    const request = { remittanceId: this.#idOf(remittance), ...remittance.query };
    await commands.execute(new RaiseRemittanceQuery(envelope, this.#driver, request));
  }

  #photosFor({ jobs, decision }: DemoRemittance, at: Date): Promise<PodPhotos[]> {
    if (decision.kind === 'none') return Promise.all(jobs.map(({ loadId }) => this.#photos.take(Number(loadId), at)));
    this.#oldPhotos ??= this.#photos.take(Number(this.driver.driver_code.slice(2)), at);
    return this.#oldPhotos.then((photos) => [photos]);
  }

  #envelope(actor: DriverActor | AdminActor, at: Date, key: string) {
    return envelopeOf({ business: actor.businessId, actor, at, key });
  }

  #idOf(remittance: DemoRemittance): string {
    const id = this.#remittanceIds.get(markOf(remittance));
    if (id === undefined) throw new Error(`The demo's remittance ${markOf(remittance)} is not submitted yet`);
    return id;
  }
}

/** As the approval screen words it. */
function approvalNote(weekEndDate: string, submitted: Date, approved: Date): string {
  if (isLateSubmission(weekEndDate, submitted)) return 'Approved - to be paid over next 3 pays as per terms';
  return `Approved - to be paid on ${formatListDay(nextFridayAfter(londonDay(approved)))}`;
}
