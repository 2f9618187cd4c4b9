import {
  DRIVER_DOCUMENT_LABELS,
  DRIVER_DOCUMENT_STATUSES,
  DRIVER_DOCUMENT_TYPES,
  type DriverDocumentAnswer,
} from '@waybook/contracts/api';
import { useMemo, useState } from 'react';
import { usePermission } from '../../../shared/session/use-session';
import { STATUS_TONES } from '../../../shared/ui/status-badge.view';
import { DataTable, rowsOf, SearchBox, TableFilter, type TableState, useTableState } from '../../../shared/ui/table';
import { useDriverDocumentListQuery } from '../driver-documents.api';
import { DocumentCard } from './DocumentCard';
import { documentColumns, SPARE_COLUMNS } from './document-columns';
import { DocumentDrawer } from './DocumentDrawer';
import { ReviewBar } from './ReviewBar';
import { useOpenDocument } from './use-open-document';

const TYPES = DRIVER_DOCUMENT_TYPES.map((value) => ({ value, label: DRIVER_DOCUMENT_LABELS[value] }));
const STATUSES = [
  ...DRIVER_DOCUMENT_STATUSES.map((value) => ({ value, label: STATUS_TONES[value].label })),
  { value: 'any', label: 'Any' },
];
const NONE: readonly DriverDocumentAnswer[] = [];
const NOTHING_SELECTED: ReadonlySet<string> = new Set();

type ReviewState = TableState<'status' | 'type'>;

/** Every document of the business, those that wait for review first, to be decided one by one or many at once. */
export function DocumentReview() {
  const state = useTableState({
    defaultSort: 'uploadedAt',
    filters: { status: 'pending', type: '' },
    prefix: 'review',
  });
  const documents = useDriverDocumentListQuery(queryOf(state));
  const mayReview = usePermission('driver-documents:review');
  const [selected, setSelected] = useState(NOTHING_SELECTED);
  const opened = useOpenDocument(documents.data?.rows ?? NONE);
  const columns = useMemo(() => documentColumns(true), []);
  const chosen = (documents.data?.rows ?? NONE).filter(({ id }) => selected.has(id));
  return (
    <>
      <DataTable<DriverDocumentAnswer>
        label="Documents for review"
        state={state}
        file={{ path: '/api/driver-documents/export', query: queryOf(state), name: 'driver-documents' }}
        columns={columns}
        spareColumns={SPARE_COLUMNS}
        {...rowsOf(documents)}
        errorText="The documents could not be loaded."
        loadingText="Loading documents..."
        emptyText="No documents waiting for review"
        emptyHint="What drivers send appears here."
        onOpen={({ id }) => opened.open(id)}
        keysOn={opened.document === null}
        selection={mayReview ? { selected, onChange: setSelected, isSelectable } : undefined}
        toolbar={<Filters state={state} />}
        bulkBar={mayReview && <ReviewBar documents={chosen} onClear={() => setSelected(NOTHING_SELECTED)} />}
        renderCard={(document) => (
          <DocumentCard document={document} withDriver onOpen={() => opened.open(document.id)} />
        )}
      />
      <DocumentDrawer opened={opened} />
    </>
  );
}

const isSelectable = ({ status }: DriverDocumentAnswer) => status === 'pending';

/** The server knows no word for "any": it is told nothing then. */
function queryOf({ query }: ReviewState): object {
  return query.status === 'any' ? { ...query, status: undefined } : query;
}

function Filters({ state }: { state: ReviewState }) {
  return (
    <>
      <SearchBox label="Search drivers" value={state.q} onChange={state.setQ} />
      <TableFilter state={state} name="status" label="Status" options={STATUSES} allLabel={null} />
      <TableFilter state={state} name="type" label="Type" options={TYPES} />
    </>
  );
}
