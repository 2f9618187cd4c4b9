import { describe, expect, test } from '@jest/globals';
import { MAX_DOCUMENT_VERSIONS } from '@waybook/contracts/api';
import type { DocumentEvent } from '@waybook/contracts/events';
import {
  changeDocument,
  publishDocument,
  publishVersion,
  withdrawDocument,
  type DocumentFile,
  type PublishDocumentInput,
} from './document.decider.js';
import {
  DocumentAlreadyPublished,
  DocumentFileUnknown,
  DocumentIsWithdrawn,
  DocumentNotFound,
  DocumentVersionExists,
  DocumentVersionUnclear,
  TooManyDocumentVersions,
} from './document.errors.js';
import { evolve, notPublished, type BusinessDocument } from './document.js';

const at = new Date('2026-11-20T12:00:00.000Z');
const author = '0193a3f0-0000-7000-8000-000000000051';
const documentId = '0193a3f0-0000-7000-8000-000000000052';
const businessId = '0193a3f0-0000-7000-8000-000000000053';
const file: DocumentFile = {
  fileName: 'handbook.pdf',
  fileSize: 81_920,
  mimeType: 'application/pdf',
  objectPath: '/api/uploads/AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
};
const by = { by: author, at };
const command: PublishDocumentInput = {
  documentId,
  businessId,
  title: 'Driver handbook',
  description: 'Read it once',
  category: 'policies',
  accessLevel: 'all',
  version: '1.0',
  file,
  ...by,
};
const given = (...events: DocumentEvent[]): BusinessDocument =>
  events.reduce((document, event) => evolve(document, event as never), notPublished);
const published = () => publishDocument(notPublished, command);
const versioned = (version: string | undefined) => publishVersion(given(...published()), { version, file, ...by });

describe('publishing a document', () => {
  test('states what it is, where its bytes are, and who may see it', () => {
    const { by: publishedBy, at: publishedAt, file: _, ...said } = command;
    expect(published()).toEqual([
      { type: 'DocumentPublished', data: { ...said, ...file, publishedBy, publishedAt: publishedAt.toISOString() } },
    ]);
  });

  test('needs the file that it names', () => {
    expect(() => publishDocument(notPublished, { ...command, file: null })).toThrow(DocumentFileUnknown);
  });

  test('happens once', () => {
    expect(() => publishDocument(given(...published()), command)).toThrow(DocumentAlreadyPublished);
  });
});

describe('a new version', () => {
  test.each([
    [undefined, '1.1'],
    ['2.0', '2.0'],
  ])('asked for as %j is called %j', (asked, called) => {
    expect(versioned(asked)).toEqual([
      {
        type: 'DocumentVersionPublished',
        data: { documentId, businessId, version: called, ...file, publishedBy: author, publishedAt: at.toISOString() },
      },
    ]);
  });

  test('follows the newest one', () => {
    const document = given(...published(), ...versioned('2.9'));
    expect(publishVersion(document, { version: undefined, file, ...by })[0]?.data).toMatchObject({ version: '2.10' });
  });

  test('has a name of its own, and one that says what it follows', () => {
    expect(() => versioned('1.0')).toThrow(DocumentVersionExists);
    const draft = given(...publishDocument(notPublished, { ...command, version: 'draft' }));
    expect(() => publishVersion(draft, { version: undefined, file, ...by })).toThrow(DocumentVersionUnclear);
  });

  test('has a file, and there is an end to versions', () => {
    expect(() => publishVersion(given(...published()), { version: '2', file: null, ...by })).toThrow(
      DocumentFileUnknown,
    );
    const full = { ...given(...published()), versions: Array.from({ length: MAX_DOCUMENT_VERSIONS }, String) };
    expect(() => publishVersion(full as BusinessDocument, { version: 'one more', file, ...by })).toThrow(
      TooManyDocumentVersions,
    );
  });

  test('of nothing, or of what was withdrawn, is refused', () => {
    const withdrawn = given(...published(), ...withdrawDocument(given(...published()), by));
    expect(() => publishVersion(notPublished, { version: '2', file, ...by })).toThrow(DocumentNotFound);
    expect(() => publishVersion(withdrawn, { version: '2', file, ...by })).toThrow(DocumentIsWithdrawn);
  });
});

describe('changing a document', () => {
  const change = { documentId, changedBy: author, changedAt: at.toISOString() };

  test('says what is different, and only that', () => {
    const document = given(...published());
    expect(changeDocument(document, { title: 'Handbook', description: undefined }, by)).toEqual([
      {
        type: 'DocumentRedescribed',
        data: { ...change, businessId, title: 'Handbook', description: 'Read it once', category: 'policies' },
      },
    ]);
    expect(changeDocument(document, { accessLevel: 'admin_only', category: 'policies' }, by)).toEqual([
      { type: 'DocumentAccessChanged', data: { ...change, accessLevel: 'admin_only' } },
    ]);
    expect(changeDocument(document, { title: 'Driver handbook' }, by)).toEqual([]);
  });

  test('is measured against what the changes before it left', () => {
    const later = { title: 'Handbook', description: 'Twice', category: 'forms', accessLevel: 'admin_only' } as const;
    const changed = given(...published(), ...changeDocument(given(...published()), later, by));
    expect(changeDocument(changed, later, by)).toEqual([]);
    const { title, description, category, accessLevel } = command;
    const back = changeDocument(changed, { title, description, category, accessLevel }, by);
    expect(back.map(({ type }) => type)).toEqual(['DocumentRedescribed', 'DocumentAccessChanged']);
  });

  test('is over once it is withdrawn', () => {
    const withdrawn = given(...published(), ...withdrawDocument(given(...published()), by));
    expect(() => changeDocument(withdrawn, { title: 'Other' }, by)).toThrow(DocumentIsWithdrawn);
    expect(() => changeDocument(notPublished, { title: 'Other' }, by)).toThrow(DocumentNotFound);
  });
});

describe('withdrawing a document', () => {
  test('happens once, and again changes nothing', () => {
    const document = given(...published());
    const events = withdrawDocument(document, by);
    expect(events).toEqual([
      { type: 'DocumentWithdrawn', data: { documentId, withdrawnBy: author, withdrawnAt: at.toISOString() } },
    ]);
    expect(withdrawDocument(given(...published(), ...events), by)).toEqual([]);
    expect(() => withdrawDocument(notPublished, by)).toThrow(DocumentNotFound);
  });
});
