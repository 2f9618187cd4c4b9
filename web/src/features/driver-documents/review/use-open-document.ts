import type { DriverDocumentAnswer } from '@waybook/contracts/api';
import { useState } from 'react';

interface Opened {
  id: string;
  /** Where it stood in the list. */
  index: number;
}

/** The document beside the list. Once it has left the list, the one that took its place is shown, so that a review goes on. */
export function useOpenDocument(documents: readonly DriverDocumentAnswer[]) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const indexOf = (id: string) => documents.findIndex((document) => document.id === id);
  const openAt = (index: number) => {
    const document = documents[index];
    if (document !== undefined) setOpened({ id: document.id, index });
  };
  const index = opened === null ? -1 : indexShown(opened, indexOf(opened.id), documents.length);
  return {
    document: documents[index] ?? null,
    index,
    count: documents.length,
    open: (id: string) => openAt(indexOf(id)),
    next: () => openAt(index + 1),
    previous: () => openAt(index - 1),
    close: () => setOpened(null),
  };
}

export type OpenDocument = ReturnType<typeof useOpenDocument>;

function indexShown({ index }: Opened, found: number, count: number): number {
  return found >= 0 ? found : Math.min(index, count - 1);
}
