import type { AdminActor } from '@waybook/platform/http';
import { PublishDocument, PublishDocumentVersion, WithdrawDocument } from '@waybook/portal/commands';
import type { DemoBusiness } from '../../demo-business.js';
import { daysAgo } from '../../demo-calendar.js';
import { byAdmin, type Deed } from '../../deeds/deed.js';
import type { Stage } from '../../deeds/stage.js';
import { paper } from '../../papers/paper.js';
import { COMPANY_DOCUMENTS, type CompanyDocument } from './company-documents.js';

/** Between two versions of a document. */
const VERSION_DAYS = 24;
const WITHDRAWN_DAYS = 9;

/** What the office published, its versions, and what isn't in force any more. */
export function companyDocumentsStory({ details, operations }: DemoBusiness, now: Date): Deed[] {
  return COMPANY_DOCUMENTS.flatMap((document, index) => {
    const story = { document, operations, key: `document:${index}`, issuer: details.name, now };
    return [...document.versions.map((version, turn) => published(story, version, turn)), ...withdrawn(story)];
  });
}

interface DocumentStory {
  readonly document: CompanyDocument;
  readonly operations: string;
  readonly key: string;
  readonly issuer: string;
  readonly now: Date;
}

function published(story: DocumentStory, version: string, turn: number): Deed {
  const { document, operations, key, now } = story;
  const at = daysAgo(now, Math.max(1, document.daysAgo - turn * VERSION_DAYS), '14:15:00.000');
  const when = { key: turn === 0 ? key : `${key}:${version}`, at };
  return byAdmin(operations, when, async (envelope, actor, stage) => {
    const { title, description, category, accessLevel } = document;
    const file = await sentFile(stage, actor, story, version, at);
    if (turn > 0) {
      await stage.execute(new PublishDocumentVersion(envelope, stage.idOf(key), { ...file, version }));
      return;
    }
    const request = { title, description, category, accessLevel, version, ...file };
    return (await stage.execute(new PublishDocument(envelope, request))).id;
  });
}

async function sentFile(stage: Stage, actor: AdminActor, story: DocumentStory, version: string, at: Date) {
  const { title, description } = story.document;
  const fileName = `${title.toLowerCase().replaceAll(/[^a-z]+/g, '-')}-${version}.pdf`;
  const lines = [`Version ${version}`, `Issued by ${story.issuer}`, '', plainText(description)];
  const read = () => paper(plainText(title), lines);
  return { fileName, objectPath: await stage.files.send(actor, { purpose: 'business_document', fileName, read }, at) };
}

/** The page's font has no curly signs in this encoding. */
const plainText = (text: string) => text.replaceAll('’', "'");

function withdrawn({ document, operations, key, now }: DocumentStory): Deed[] {
  if (!document.isWithdrawn) return [];
  const when = { key: `${key}:withdrawn`, at: daysAgo(now, WITHDRAWN_DAYS, '17:20:00.000') };
  const deed = byAdmin(operations, when, async (envelope, _actor, stage) => {
    await stage.execute(new WithdrawDocument(envelope, stage.idOf(key)));
  });
  return [deed];
}
