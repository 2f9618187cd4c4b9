import { DRIVER_DOCUMENT_LABELS } from '@waybook/contracts/api';
import { addDays, formatDay, londonDay } from '@waybook/contracts/calendar';
import { ApproveDriverDocument, RejectDriverDocument, SubmitDriverDocument } from '@waybook/portal/commands';
import type { DemoBusiness, DemoDriver } from '../demo-business.js';
import { daysAgo, instantOn, joinedOn } from '../demo-calendar.js';
import { byAdmin, byDriver, type SeedStep, type StepDetails } from '../seed-steps/seed-step.js';
import type { SeedContext } from '../seed-steps/seed-context.js';
import { samplePdf } from '../sample-documents/sample-pdf.js';
import { planDocuments, type PlannedDocument } from '../sample-documents/document-plan.js';
import { Variation } from '../variation.js';

const ISSUED_DAYS_BEFORE = 9;
const REVIEW_HOURS = 21;
const HOUR_MS = 60 * 60 * 1_000;

/** Drivers submit documents, and operations review them. */
export function driverDocumentsScenario({ operations, drivers }: DemoBusiness, now: Date): SeedStep[] {
  return drivers.flatMap((driver, index) => {
    const plans = planDocuments(driver.documents, new Variation(101 * (index + 3)));
    return plans.flatMap((planned, position) => sentAndReviewed({ driver, planned, operations, now }, index, position));
  });
}

interface Sent {
  readonly driver: DemoDriver;
  readonly planned: PlannedDocument;
  readonly operations: string;
  readonly now: Date;
}

function sentAndReviewed(sent: Sent, index: number, position: number): SeedStep[] {
  const { driver, planned, now } = sent;
  const time = `${String(8 + position).padStart(2, '0')}:${String(index).padStart(2, '0')}:30.000`;
  const at =
    planned.sentDay === null
      ? instantOn(addDays(joinedOn(driver, now), 1), time)
      : daysAgo(now, -planned.sentDay, time);
  const key = `paper:${driver.registeredAt}:${planned.type}:${position}`;
  const days = daysOf(planned, at, now);
  const label = DRIVER_DOCUMENT_LABELS[planned.type];
  const file = {
    purpose: 'driver_document',
    fileName: `${label.toLowerCase().replaceAll(' ', '-')}-${position + 1}.pdf`,
    read: () => samplePdf(label, certificate(driver, days)),
  } as const;
  const { email } = driver.details;
  const uploadFiles = (context: SeedContext) => context.files.send(context.driver(email), file, at);
  const step = byDriver(email, { key, at, uploadFiles }, async (envelope, actor, context) => {
    const request = { documentType: planned.type, objectPath: await uploadFiles(context), ...days };
    return (await context.execute(new SubmitDriverDocument(envelope, actor, request))).id;
  });
  return [step, ...reviewed(sent, { key, at })];
}

function reviewed({ planned: { outcome }, operations, now }: Sent, sent: StepDetails): SeedStep[] {
  if (outcome === 'pending') return [];
  const at = new Date(Math.min(sent.at.getTime() + REVIEW_HOURS * HOUR_MS, now.getTime() - 1));
  const review = byAdmin(operations, { key: `${sent.key}:review`, at }, async (envelope, actor, context) => {
    const id = context.idOf(sent.key);
    if (outcome === 'approved') await context.execute(new ApproveDriverDocument(envelope, actor, id));
    else await context.execute(new RejectDriverDocument(envelope, actor, id, outcome.rejected));
  });
  return [review];
}

interface Days {
  readonly issuedDate: string;
  readonly expiryDate: string | null;
}

function daysOf({ expiryDay }: PlannedDocument, sentAt: Date, now: Date): Days {
  return {
    issuedDate: addDays(londonDay(sentAt), -ISSUED_DAYS_BEFORE),
    expiryDate: expiryDay === null ? null : addDays(londonDay(now), expiryDay),
  };
}

function certificate({ details }: DemoDriver, { issuedDate, expiryDate }: Days): string[] {
  return [
    `Name: ${details.firstName} ${details.lastName}`,
    `Address: ${details.address}, ${details.city}, ${details.postcode}`,
    `Issued on: ${formatDay(issuedDate)}`,
    ...(expiryDate === null ? [] : [`Valid until: ${formatDay(expiryDate)}`]),
    '',
    'A specimen that was made up for the demo.',
  ];
}
