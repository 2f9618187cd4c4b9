import { Stack, Typography } from '@mui/material';
import type { DriverDocumentType } from '@waybook/contracts/api';
import { useState } from 'react';
import { t } from '../../../shared/language/text';
import { ErrorState } from '../../../shared/ui/ErrorState';
import { LoadingRows } from '../../../shared/ui/Loading';
import { documentsByType } from '../document.view';
import { useOwnDocumentsQuery } from '../driver-documents.api';
import { UploadDocumentDialog } from '../upload/UploadDocumentDialog';
import { DocumentTypeCard } from './DocumentTypeCard';

/** What the signed-in driver has sent of each type, what became of it, and when it runs out. */
export function DriverDocuments() {
  const { data, error, isFetching, refetch } = useOwnDocumentsQuery();
  const [uploading, setUploading] = useState<DriverDocumentType | null>(null);
  if (data === undefined) {
    if (error === undefined) return <LoadingRows text={t('Loading documents...')} rows={6} />;
    return <ErrorState text={t('Your documents could not be loaded.')} error={error} retry={() => void refetch()} />;
  }
  return (
    <Stack sx={{ gap: 3 }} aria-busy={isFetching}>
      {documentsByType(data).map((documents) => (
        <DocumentTypeCard
          key={documents.documentType}
          documents={documents}
          onUpload={() => setUploading(documents.documentType)}
        />
      ))}
      <Typography role="status" variant="caption" sx={{ color: 'text.secondary' }}>
        {isFetching ? t('Updating') : ''}
      </Typography>
      {uploading !== null && <UploadDocumentDialog documentType={uploading} onClose={() => setUploading(null)} />}
    </Stack>
  );
}
