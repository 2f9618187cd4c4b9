import { Stack } from '@mui/material';
import { DocumentBoard } from '../../features/company-documents/board/DocumentBoard';
import { DocumentFigures } from '../../features/company-documents/DocumentFigures';
import { RefreshDocumentsButton } from '../../features/company-documents/RefreshDocumentsButton';
import { UploadDocumentButton } from '../../features/company-documents/UploadDocumentButton';
import { PageHeader } from '../../shared/ui/PageHeader';

export function DocumentsPage() {
  return (
    <>
      <PageHeader
        title="Business Document Management"
        subtitle="Keep policies, forms and terms in one place."
        actions={
          <Stack direction="row" sx={{ gap: 2 }}>
            <RefreshDocumentsButton />
            <UploadDocumentButton />
          </Stack>
        }
      />
      <Stack sx={{ gap: 6 }}>
        <DocumentFigures />
        <DocumentBoard />
      </Stack>
    </>
  );
}
