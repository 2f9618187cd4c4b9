import type { AdminActor } from '@waybook/platform/http';
import { PublishDocument, PublishDocumentVersion, WithdrawDocument } from '@waybook/portal/commands';
import type { DemoBusiness } from '../../demo-business.js';
import { daysAgo } from '../../demo-calendar.js';
import { byAdmin, type SeedStep } from '../../seed-steps/seed-step.js';
import type { SeedContext } from '../../seed-steps/seed-context.js';
import { samplePdf } from '../../sample-documents/sample-pdf.js';
import { COMPANY_DOCUMENTS, type CompanyDocument } from './company-documents.js';

/** Between two versions of a document. */
const VERSION_DAYS = 24;
const WITHDRAWN_DAYS = 9;

/** The office publishes documents and new versions, and withdraws some. */
export function companyDocumentsScenario({ details, operations }: DemoBusiness, now: Date): SeedStep[] {
  return COMPANY_DOCUMENTS.flatMap((document, index) => {
    const scenario = { document, operations, key: `document:${index}`, issuer: details.name, now };
    return [...document.versions.map((version, turn) => published(scenario, version, turn)), ...withdrawn(scenario)];
  });
}

interface DocumentScenario {
  readonly document: CompanyDocument;
  readonly operations: string;
  readonly key: string;
  readonly issuer: string;
  readonly now: Date;
}

function published(scenario: DocumentScenario, version: string, turn: number): SeedStep {
  const { document, operations, key, now } = scenario;
  const at = daysAgo(now, Math.max(1, document.daysAgo - turn * VERSION_DAYS), '14:15:00.000');
  const when = { key: turn === 0 ? key : `${key}:${version}`, at };
  return byAdmin(operations, when, async (envelope, actor, context) => {
    const { title, description, category, accessLevel } = document;
    const file = await sentFile(context, actor, scenario, version, at);
    if (turn > 0) {
      await context.execute(new PublishDocumentVersion(envelope, context.idOf(key), { ...file, version }));
      return;
    }
    const request = { title, description, category, accessLevel, version, ...file };
    return (await context.execute(new PublishDocument(envelope, request))).id;
  });
}

async function sentFile(
  context: SeedContext,
  actor: AdminActor,
  scenario: DocumentScenario,
  version: string,
  at: Date,
) {
  const { title, description } = scenario.document;
  const fileName = `${title.toLowerCase().replaceAll(/[^a-z]+/g, '-')}-${version}.pdf`;
  const lines = [`Version ${version}`, `Issued by ${scenario.issuer}`, '', plainText(description)];
  const read = () => samplePdf(plainText(title), lines);
  return {
    fileName,
    objectPath: await context.files.send(actor, { purpose: 'business_document', fileName, read }, at),
  };
}

/** Replaces curly quotes, which the PDF's encoding lacks. */
const plainText = (text: string) => text.replaceAll('’', "'");

function withdrawn({ document, operations, key, now }: DocumentScenario): SeedStep[] {
  if (!document.isWithdrawn) return [];
  const when = { key: `${key}:withdrawn`, at: daysAgo(now, WITHDRAWN_DAYS, '17:20:00.000') };
  const step = byAdmin(operations, when, async (envelope, _actor, context) => {
    await context.execute(new WithdrawDocument(envelope, context.idOf(key)));
  });
  return [step];
}
