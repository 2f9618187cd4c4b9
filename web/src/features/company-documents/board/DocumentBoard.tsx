import { Box, Button, Stack, TablePagination, Typography } from '@mui/material';
import type { BusinessDocumentAnswer } from '@waybook/contracts/api';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { EmptyState } from '../../../shared/ui/EmptyState';
import { ErrorState } from '../../../shared/ui/ErrorState';
import { LoadingRows } from '../../../shared/ui/Loading';
import { useTableState } from '../../../shared/ui/table';
import { useListDocumentsQuery } from '../company-documents.api';
import { ViewDocumentDialog } from '../ViewDocumentDialog';
import { DocumentCard } from './DocumentCard';
import { DocumentDrawer } from './DocumentDrawer';
import { DocumentFilters } from './DocumentFilters';

const AT_FIRST = { category: '', accessLevel: '', status: '' };

export function DocumentBoard() {
  const state = useTableState({ defaultSort: '-createdAt', filters: AT_FIRST });
  const { data, error, isFetching, refetch } = useListDocumentsQuery(state.query);
  const [viewed, setViewed] = useState<BusinessDocumentAnswer | null>(null);
  const selected = useOpenDocument();
  const documents = data?.rows;
  return (
    <Box component="section" aria-label="Documents" aria-busy={isFetching}>
      <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 3, mb: 4 }}>
        <DocumentFilters state={state} />
        <Typography role="status" variant="caption" sx={{ color: 'text.secondary' }}>
          {isFetching && documents !== undefined ? 'Updating' : ''}
        </Typography>
      </Stack>
      {error !== undefined && <ErrorState text="Error loading documents:" error={error} retry={() => void refetch()} />}
      {documents === undefined && error === undefined && <LoadingRows text="Loading documents..." rows={6} />}
      {documents?.length === 0 && (
        <EmptyState
          text={state.isNarrowed ? 'No documents found matching your criteria' : 'No documents found'}
          hint={state.isNarrowed ? undefined : 'Upload the first one, and everybody who may see it finds it here.'}
          action={state.isNarrowed ? <Button onClick={state.clear}>Clear search and filters</Button> : undefined}
        />
      )}
      {documents !== undefined && documents.length > 0 && (
        <DocumentCards documents={documents} onOpen={selected.open} onView={setViewed} />
      )}
      {data !== undefined && data.total > state.pageSize && (
        <TablePagination
          component="div"
          count={data.total}
          page={state.page - 1}
          rowsPerPage={state.pageSize}
          rowsPerPageOptions={[25, 50, 100]}
          labelRowsPerPage="Documents per page"
          onPageChange={(_, page) => state.setPage(page + 1)}
          onRowsPerPageChange={(event) => state.setPageSize(Number(event.target.value))}
        />
      )}
      {selected.openId !== null && (
        <DocumentDrawer documentId={selected.openId} onView={setViewed} onClose={selected.close} />
      )}
      {viewed !== null && <ViewDocumentDialog document={viewed} onClose={() => setViewed(null)} />}
    </Box>
  );
}

interface DocumentCardsProps {
  documents: readonly BusinessDocumentAnswer[];
  onOpen: (id: string) => void;
  onView: (document: BusinessDocumentAnswer) => void;
}

function DocumentCards({ documents, onOpen, onView }: DocumentCardsProps) {
  return (
    <Box
      component="ul"
      sx={{
        listStyle: 'none',
        m: 0,
        p: 0,
        display: 'grid',
        gap: 4,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))', xl: 'repeat(3, minmax(0, 1fr))' },
      }}
    >
      {documents.map((document) => (
        <li key={document.id}>
          <DocumentCard document={document} onOpen={() => onOpen(document.id)} onView={() => onView(document)} />
        </li>
      ))}
    </Box>
  );
}

const PARAMETER = 'document';

/** Which document's details show; kept in the address bar. */
function useOpenDocument() {
  const [parameters, setParameters] = useSearchParams();
  const show = (id: string | null) =>
    setParameters((before) => {
      const after = new URLSearchParams(before);
      if (id === null) after.delete(PARAMETER);
      else after.set(PARAMETER, id);
      return after;
    });
  return { openId: parameters.get(PARAMETER), open: (id: string) => show(id), close: () => show(null) };
}
