import { UploadFileOutlinedIcon } from '../../shared/ui/icons/UploadFileOutlinedIcon';
import { Button, Stack } from '@mui/material';
import type { DriverDocumentAnswer } from '@waybook/contracts/api';
import { useMemo, useState } from 'react';
import { usePermission } from '../../shared/session/use-session';
import { DataTable, rowsOf } from '../../shared/ui/table';
import { useDocumentsOfDriverQuery } from './driver-documents.api';
import { DocumentCard } from './review/DocumentCard';
import { DocumentDrawer } from './review/DocumentDrawer';
import { documentColumns } from './review/document-columns';
import { useOpenDocument } from './review/use-open-document';
import { UploadDocumentDialog } from './upload/UploadDocumentDialog';

interface DriverDocumentsTabProps {
  businessId: string;
  driverId: string;
  driverCode: string;
  driverName: string;
}

/** What it is and what became of it is what one opens the tab for. */
const SPARE_COLUMNS = ['fileName'];
const NONE: readonly DriverDocumentAnswer[] = [];

/** One driver's documents, for admins: with upload, review and download. */
export function DriverDocumentsTab({ businessId, driverId, driverName }: DriverDocumentsTabProps) {
  const documents = useDocumentsOfDriverQuery({ businessId, driverId });
  const mayUpload = usePermission('driver-documents:write');
  const [isUploading, setIsUploading] = useState(false);
  const opened = useOpenDocument(documents.data ?? NONE);
  const columns = useMemo(() => documentColumns(false), []);
  return (
    <Stack sx={{ gap: 3 }}>
      {mayUpload && (
        <Button
          variant="outlined"
          startIcon={<UploadFileOutlinedIcon />}
          sx={{ alignSelf: 'flex-start' }}
          onClick={() => setIsUploading(true)}
        >
          Upload Document
        </Button>
      )}
      <DataTable<DriverDocumentAnswer>
        label={`Documents of ${driverName}`}
        columns={columns}
        spareColumns={SPARE_COLUMNS}
        {...rowsOf(documents)}
        errorText="The documents could not be loaded."
        loadingText="Loading documents..."
        emptyText="No documents yet"
        emptyHint="What the driver sends, or you upload for them, appears here."
        onOpen={({ id }) => opened.open(id)}
        keysOn={opened.document === null}
        renderCard={(document) => <DocumentCard document={document} onOpen={() => opened.open(document.id)} />}
      />
      <DocumentDrawer opened={opened} />
      {isUploading && (
        <UploadDocumentDialog
          documentType={null}
          driver={{ id: driverId, name: driverName }}
          onClose={() => setIsUploading(false)}
        />
      )}
    </Stack>
  );
}
