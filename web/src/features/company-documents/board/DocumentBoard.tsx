import type { BusinessDocumentAnswer } from '@waybook/contracts/api';
import { useState } from 'react';
import { CardBoard } from '../../../shared/ui/CardBoard';
import { useTableState } from '../../../shared/ui/table';
import { useOpenRecord } from '../../../shared/ui/use-open-record';
import { useListDocumentsQuery } from '../company-documents.api';
import { ViewDocumentDialog } from '../ViewDocumentDialog';
import { DocumentCard } from './DocumentCard';
import { DocumentDrawer } from './DocumentDrawer';
import { DocumentFilters } from './DocumentFilters';

const AT_FIRST = { category: '', accessLevel: '', status: '' };

/** The business's documents as cards; the details of one open beside them. */
export function DocumentBoard() {
  const state = useTableState({ defaultSort: '-createdAt', filters: AT_FIRST });
  const documents = useListDocumentsQuery(state.query);
  const [viewed, setViewed] = useState<BusinessDocumentAnswer | null>(null);
  const selected = useOpenRecord('document');
  return (
    <>
      <CardBoard
        label="Documents"
        state={state}
        query={documents}
        filters={<DocumentFilters state={state} />}
        emptyText={state.isNarrowed ? 'No documents found matching your criteria' : 'No documents found'}
        emptyHint={state.isNarrowed ? undefined : 'Upload the first one, and everybody who may see it finds it here.'}
        pairsFrom="md"
        renderCard={(document) => (
          <DocumentCard
            document={document}
            onOpen={() => selected.open(document.id)}
            onView={() => setViewed(document)}
          />
        )}
      />
      {selected.openId !== null && (
        <DocumentDrawer documentId={selected.openId} onView={setViewed} onClose={selected.close} />
      )}
      {viewed !== null && <ViewDocumentDialog document={viewed} onClose={() => setViewed(null)} />}
    </>
  );
}
