import { Box, Card, Link as TextLink, Stack, Typography } from '@mui/material';
import { DRIVER_DOCUMENT_LABELS } from '@waybook/contracts/api';
import { Link } from 'react-router-dom';
import { documentsByType, expiryText, type DocumentsOfType } from '../../../features/driver-documents/document.view';
import { DocumentStatus } from '../../../features/driver-documents/DocumentStatus';
import { useOwnDocumentsQuery } from '../../../features/driver-documents/driver-documents.api';
import { t } from '../../../shared/language/text';
import { PATHS } from '../../../shared/paths';
import { formatDate } from '../../../shared/ui/dates.view';
import { ErrorState } from '../../../shared/ui/ErrorState';
import { LoadingRows } from '../../../shared/ui/Loading';
import { StatusBadge } from '../../../shared/ui/StatusBadge';

/** How each of the driver's documents stands. */
export function DocumentStatusGrid() {
  const { data, error, refetch } = useOwnDocumentsQuery();
  return (
    <Box component="section" aria-labelledby="document-status-title">
      <Typography id="document-status-title" variant="h3" component="h2" sx={{ mb: 3 }}>
        {t('Document Status')}
      </Typography>
      {data === undefined && error === undefined && <LoadingRows text={t('Loading documents...')} />}
      {data === undefined && error !== undefined && (
        <ErrorState text={t('Your documents could not be loaded.')} error={error} retry={() => void refetch()} />
      )}
      <Box
        sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' } }}
      >
        {data !== undefined &&
          documentsByType(data).map((documents) => <DocumentCard key={documents.documentType} documents={documents} />)}
      </Box>
    </Box>
  );
}

function DocumentCard({ documents: { documentType, shown, newer } }: { documents: DocumentsOfType }) {
  const titleId = `document-${documentType}`;
  return (
    <Card component="section" aria-labelledby={titleId} sx={{ p: 4, position: 'relative' }}>
      <Stack sx={{ gap: 1 }}>
        <TextLink
          id={titleId}
          component={Link}
          to={PATHS.driver.documents}
          color="inherit"
          underline="hover"
          variant="h4"
          sx={{ alignSelf: 'flex-start', '&::after': { content: '""', position: 'absolute', inset: 0 } }}
        >
          {t(DRIVER_DOCUMENT_LABELS[documentType])}
        </TextLink>
        <div>{shown === null ? <StatusBadge status="missing" /> : <DocumentStatus document={shown} />}</div>
        {shown !== null && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {t('Uploaded: {day}', { day: formatDate(shown.uploadedAt) })}
            <br />
            {t('Expires: {day}', { day: expiryText(shown.expiryDate) })}
          </Typography>
        )}
        {newer?.status === 'pending' && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {t('A newer one waits for review')}
          </Typography>
        )}
      </Stack>
    </Card>
  );
}
