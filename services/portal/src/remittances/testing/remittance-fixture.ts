import type { Job, PodPhotos, RemittanceAnswer, SubmitRemittanceRequest, UploadAnswer } from '@waybook/contracts/api';
import { calculateRemittance, penceFromPounds, submittedFigures } from '@waybook/contracts/money';
import { randomInt } from 'node:crypto';
import sharp from 'sharp';
import type { DriverDetails } from '../../drivers/driver.decider.js';
import { AcceptSelfBillingAgreement } from '../../drivers/accept-self-billing-agreement/accept-self-billing-agreement.command.js';
import { answerOf, type Answer } from '../../testing/caller.js';
import type { TestPerson } from '../../testing/people.js';
import { startTestPortal, type TestPortal } from '../../testing/test-portal.js';
import { sendFile } from '../../uploads/testing/send-file.js';

/** Wraps the keys of persons, for the portal and for a second store on the same database. */
export const MASTER_KEY = Buffer.alloc(32, 3);

export const VAT_DRIVER: Partial<DriverDetails> = { isVatRegistered: true, vatNumber: 'GB434031494' };

interface Terms {
  readonly isVatRegistered?: boolean;
  /** What the driver enters; undefined leaves it to the server, which takes what is due. */
  readonly membershipFee?: string;
  readonly feeDue?: string;
  readonly additionalDeductions?: string;
}

/** The portal under test with a business, its drivers' photos, and payloads as the driver's screen makes them. */
export class RemittanceFixture {
  readonly #photos = new Map<string, Promise<PodPhotos>>();

  private constructor(
    readonly portal: TestPortal,
    readonly business: string,
  ) {}

  static async open(): Promise<RemittanceFixture> {
    const portal = await startTestPortal({ masterKey: MASTER_KEY });
    return new RemittanceFixture(portal, await portal.people.business({ vatNumber: 'GB980780684' }));
  }

  /** At a portal that runs already. */
  static at(portal: TestPortal, business: string): RemittanceFixture {
    return new RemittanceFixture(portal, business);
  }

  /** The same portal and another business. */
  async anotherBusiness(): Promise<RemittanceFixture> {
    return new RemittanceFixture(this.portal, await this.portal.people.business({ vatNumber: 'GB980780684' }));
  }

  close(): Promise<void> {
    return this.portal.close();
  }

  driver(details: Partial<DriverDetails> = {}, business = this.business): Promise<TestPerson> {
    return this.portal.people.driver(business, details);
  }

  admin(details: Parameters<TestPortal['people']['admin']>[1] = {}, business = this.business): Promise<TestPerson> {
    return this.portal.people.admin(business, details);
  }

  /** A VAT-registered driver with whom self-billing is agreed for the year around the test's day. */
  async selfBilledDriver(): Promise<TestPerson> {
    const driver = await this.driver(VAT_DRIVER);
    const envelope = {
      business: this.business,
      metadata: { actor: { type: 'driver' as const, id: driver.id } },
      at: this.portal.clock.now(),
    };
    const agreement = { from: '2026-06-01', until: '2027-05-31' };
    await this.portal.portal.commands.execute(new AcceptSelfBillingAgreement(envelope, driver.id, agreement));
    return driver;
  }

  async uploadPhoto(driver: TestPerson): Promise<string> {
    const background = { r: randomInt(256), g: randomInt(256), b: randomInt(256) };
    const bytes = await sharp({ create: { width: 32, height: 24, channels: 3, background } })
      .jpeg()
      .toBuffer();
    const answer = await sendFile(this.portal.as(driver), { bytes });
    if (answer.statusCode !== 201) throw new Error(`no photo was kept: ${answer.body}`);
    return answer.json<UploadAnswer>().objectPath;
  }

  /** Three photos of this driver, the same ones each time. */
  photos(driver: TestPerson): Promise<PodPhotos> {
    const known = this.#photos.get(driver.id) ?? this.newPhotos(driver);
    this.#photos.set(driver.id, known);
    return known;
  }

  async newPhotos(driver: TestPerson): Promise<PodPhotos> {
    const upload = () => this.uploadPhoto(driver);
    return { building: await upload(), goods: await upload(), deliveryNote: await upload() };
  }

  async job(driver: TestPerson, changes: Partial<Job> = {}): Promise<Job> {
    return {
      id: `job-${randomInt(1_000_000)}`,
      loadId: String(randomInt(10_000_000, 100_000_000)),
      jobPrice: 100,
      date: '2026-11-18',
      podPhotos: changes.podPhotos ?? (await this.photos(driver)),
      ...changes,
    };
  }

  /** This week's payload with right figures, for the jobs and terms given. */
  payload(jobs: readonly Job[], terms: Terms = {}): SubmitRemittanceRequest {
    const { isVatRegistered = false, membershipFee, feeDue = '25.00', additionalDeductions } = terms;
    const breakdown = calculateRemittance({
      jobPricesPence: jobs.map(({ jobPrice }) => penceFromPounds(jobPrice)),
      isVatRegistered,
      membershipFeePence: penceFromPounds(membershipFee ?? feeDue),
      additionalDeductionsPence: penceFromPounds(additionalDeductions ?? 0),
    });
    return {
      weekStartDate: '2026-11-16',
      weekEndDate: '2026-11-22',
      ...submittedFigures(breakdown, isVatRegistered),
      isLateSubmission: false,
      splitPayments: false,
      ...(membershipFee !== undefined && { membershipFee }),
      ...(additionalDeductions !== undefined && { additionalDeductions, deductionReason: 'Fuel card' }),
      jobs: [...jobs],
    };
  }

  submit(driver: TestPerson, payload: object, headers: Record<string, string> = {}): Promise<Answer> {
    return this.portal.as(driver).post('/api/remittances', payload, headers);
  }

  approve(admin: TestPerson, id: string, body: object = {}, headers: Record<string, string> = {}): Promise<Answer> {
    return this.portal.as(admin).post(`/api/remittances/${id}/approve`, body, headers);
  }

  reject(admin: TestPerson, id: string, body: object, headers: Record<string, string> = {}): Promise<Answer> {
    return this.portal.as(admin).post(`/api/remittances/${id}/reject`, body, headers);
  }

  /** A pending remittance of one job of £100. */
  async submitted(driver: TestPerson, terms: Terms = {}, changes: Partial<Job> = {}): Promise<RemittanceAnswer> {
    const answer = await this.submit(driver, this.payload([await this.job(driver, changes)], terms));
    return answerOf<RemittanceAnswer>(answer, 201);
  }
}
