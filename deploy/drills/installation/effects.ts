import type { DriverDocumentAnswer, UploadAnswer } from '@waybook/contracts/api';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ExternalDatabase } from '../faults/database-under-fault.js';
import type { Business, Driver } from '../faults/traffic/people.js';
import { podPhoto } from '../faults/traffic/people.js';
import { type ApiRequest, sendRequest } from '../faults/traffic/send-request.js';
import type { Traffic } from '../faults/traffic/traffic.js';

const RETRY_MS = 100;

/** What comes of people's work by itself, by every role but `api`: an approval is told and mailed, a paper stands in the driver's compliance history. */
export class Effects {
  readonly #database: ExternalDatabase;
  readonly #traffic: Traffic;
  readonly #site: string;
  readonly #businesses: readonly Business[];

  constructor(database: ExternalDatabase, traffic: Traffic, site: string, businesses: readonly Business[]) {
    this.#database = database;
    this.#traffic = traffic;
    this.#site = site;
    this.#businesses = businesses;
  }

  /** Waits for those of an approval and of a paper that are acknowledged after this moment. @returns how long that took; Infinity beyond the limit */
  async again(limitMs: number): Promise<number> {
    const startedAt = performance.now();
    const isLate = () => performance.now() - startedAt > limitMs;
    const [told, known] = await Promise.all([this.#untilMailed(isLate), this.#untilKnown(isLate)]);
    return told && known ? performance.now() - startedAt : Infinity;
  }

  /** Waits until no mail is due: those of the time before would be sent before those that are waited for. */
  async settle(limitMs: number): Promise<void> {
    const giveUpAt = performance.now() + limitMs;
    const due = 'notification_emails where sent_at is null and given_up_at is null and next_attempt_at <= now()';
    await untilSo(
      () => performance.now() > giveUpAt,
      async () => !(await this.#isThere(due)),
    );
  }

  async #untilMailed(isLate: () => boolean): Promise<boolean> {
    const { acknowledged } = this.#traffic;
    const before = acknowledged.length;
    let approval: string | undefined;
    await untilSo(isLate, async () => {
      approval = acknowledged.slice(before).find(({ fact }) => fact === 'RemittanceApproved')?.stream;
      return approval !== undefined;
    });
    if (approval === undefined) return false;
    const id = approval.slice('remittance-'.length);
    return untilSo(isLate, () =>
      this.#isThere(
        `notification_emails e join notifications n on n.id = e.notification_id
         where n.subject_id = '${id}' and n.kind = 'remittance_approved' and e.sent_at is not null`,
      ),
    );
  }

  async #untilKnown(isLate: () => boolean): Promise<boolean> {
    const [driver] = this.#businesses[0]!.drivers as [Driver];
    const upload = await this.#settled<UploadAnswer>(isLate, {
      ...{ method: 'POST', path: '/api/uploads', token: driver.token, body: paper(), key: crypto.randomUUID() },
    });
    if (upload === null) return false;
    const body = { documentType: 'insurance', objectPath: upload.objectPath };
    const document = await this.#settled<DriverDocumentAnswer>(isLate, {
      ...{ method: 'POST', path: '/api/driver-documents', token: driver.token, body, key: crypto.randomUUID() },
    });
    if (document === null) return false;
    return untilSo(isLate, () => this.#isThere(`compliance_records where papers::text like '%${document.id}%'`));
  }

  async #isThere(rows: string): Promise<boolean> {
    const [row] = await this.#database.query<{ there: boolean }>(`select exists (select from ${rows}) as there`);
    return row!.there;
  }

  async #settled<T>(isLate: () => boolean, request: ApiRequest): Promise<T | null> {
    let body: T | null = null;
    await untilSo(isLate, async () => {
      const answer = await sendRequest(this.#site, request);
      if (answer.status !== null && answer.status < 300) body = answer.body as T;
      return body !== null;
    });
    return body;
  }
}

function paper(): FormData {
  const form = podPhoto();
  form.set('purpose', 'driver_document');
  return form;
}

async function untilSo(isLate: () => boolean, isSo: () => Promise<boolean>): Promise<boolean> {
  while (!isLate()) {
    if (await isSo()) return true;
    await sleep(RETRY_MS);
  }
  return false;
}
