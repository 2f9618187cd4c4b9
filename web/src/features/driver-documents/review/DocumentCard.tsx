import { Button, Stack, Typography } from '@mui/material';
import { DRIVER_DOCUMENT_LABELS, type DriverDocumentAnswer } from '@waybook/contracts/api';
import { formatDate } from '../../../shared/ui/dates.view';
import { expiryText } from '../document.view';
import { DocumentStatus } from '../DocumentStatus';

interface DocumentCardProps {
  document: DriverDocumentAnswer;
  withDriver?: boolean;
  onOpen: () => void;
}

/** A row of the documents where a table has no room. */
export function DocumentCard({ document, withDriver = false, onOpen }: DocumentCardProps) {
  const label = DRIVER_DOCUMENT_LABELS[document.documentType];
  return (
    <Stack sx={{ gap: 2 }}>
      <Stack direction="row" sx={{ flexWrap: 'wrap', justifyContent: 'space-between', gap: 2 }}>
        <Typography sx={{ fontWeight: 'fontWeightMedium' }}>{label}</Typography>
        <DocumentStatus document={document} />
      </Stack>
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        {withDriver ? `${document.driverName} · ${document.fileName}` : document.fileName}
      </Typography>
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        Uploaded {formatDate(document.uploadedAt)} · Expires: {expiryText(document.expiryDate)}
      </Typography>
      <Button
        variant="outlined"
        aria-label={`Open ${label} of ${document.driverName}`}
        onClick={onOpen}
        sx={{ alignSelf: 'flex-start' }}
      >
        Open
      </Button>
    </Stack>
  );
}
