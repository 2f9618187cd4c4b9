import type { ImportKind } from '@waybook/contracts/api';
import type { importEvents } from '@waybook/contracts/events';
import { counted } from '@waybook/contracts/texts';
import type { SubjectRef, TemplatesFor } from './event-template.js';

const about = ({ importId }: { importId: string }): SubjectRef => ({ kind: 'import', id: importId });

const WHAT: Readonly<Record<ImportKind, string>> = {
  drivers: 'drivers',
  earnings: 'earnings',
  'bank-details': 'bank details',
};

const rows = (count: number) => counted(count, 'row', 'rows');

export const importTemplates: TemplatesFor<keyof typeof importEvents> = {
  ImportConfirmed: {
    about,
    newStatus: 'Writing',
    phrase: (data) => `began to import ${rows(data.rows)} of ${WHAT[data.kind]} from a file`,
  },
  ImportRowsWritten: { about, isRedundant: true, phrase: ({ lines }) => `imported ${rows(lines.length)} of a file` },
  ImportFinished: {
    about,
    newStatus: 'Finished',
    phrase: ({ kind, added, changed, refused }) =>
      `imported ${WHAT[kind]} from a file: ${added} added, ${changed} changed, ${refused} refused`,
  },
  ImportRowsTakenBack: {
    about,
    isRedundant: true,
    phrase: (data) => `took back ${rows(data.rows.length)} of an import`,
  },
  ImportUndone: {
    about,
    newStatus: 'Undone',
    phrase: ({ kind, takenBack, kept }) =>
      `undid an import of ${WHAT[kind]}: ${rows(takenBack)} taken back, ${kept} kept`,
  },
};
