import UploadFileOutlinedIcon from '@mui/icons-material/UploadFileOutlined';
import { Alert, Button, Card, Stack, Typography } from '@mui/material';
import { DRIVER_DOCUMENT_LABELS, type DriverDocumentAnswer } from '@waybook/contracts/api';
import { londonDay } from '@waybook/contracts/calendar';
import { useId } from 'react';
import { formatDate } from '../../../shared/ui/dates.view';
import { DownloadButton } from '../../../shared/ui/DownloadButton';
import { FactList } from '../../../shared/ui/FactList';
import { StatusBadge } from '../../../shared/ui/StatusBadge';
import { expiryText, nextStep, type DocumentsOfType } from '../document.view';
import { DocumentStatus } from '../DocumentStatus';
import { EarlierDocuments } from './EarlierDocuments';

interface DocumentTypeCardProps {
  documents: DocumentsOfType;
  onUpload: () => void;
}

export function DocumentTypeCard({ documents, onUpload }: DocumentTypeCardProps) {
  const { documentType, shown, newer, earlier } = documents;
  const titleId = useId();
  const label = DRIVER_DOCUMENT_LABELS[documentType];
  const verb = uploadVerb(shown);
  const step = nextStep(documents, londonDay(new Date()));
  return (
    <Card component="section" aria-labelledby={titleId} sx={{ p: 4 }}>
      <Stack sx={{ gap: 3 }}>
        <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 2 }}>
          <Typography id={titleId} variant="h3" component="h2">
            {label}
          </Typography>
          {shown === null ? <StatusBadge status="missing" /> : <DocumentStatus document={shown} />}
        </Stack>
        {shown !== null && <FactList label={label} facts={factsOf(shown)} />}
        {newer !== null && <Newer document={newer} />}
        {shown?.status === 'rejected' && <Reason document={shown} />}
        {step !== null && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {step}
          </Typography>
        )}
        <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 2 }}>
          <Button
            variant={step === null ? 'outlined' : 'contained'}
            size="large"
            startIcon={<UploadFileOutlinedIcon />}
            aria-label={`${verb} ${label}`}
            onClick={onUpload}
          >
            {verb}
          </Button>
          {shown?.status === 'approved' && <Download document={shown} />}
        </Stack>
        <EarlierDocuments documents={earlier} label={label} />
      </Stack>
    </Card>
  );
}

/** One who has an approved document renews it; the others upload one, or another. */
function uploadVerb(shown: DriverDocumentAnswer | null): string {
  if (shown === null) return 'Upload';
  return shown.status === 'approved' ? 'Renew' : 'Upload another';
}

function factsOf({ fileName, uploadedAt, expiryDate }: DriverDocumentAnswer) {
  return [
    { label: 'File', value: fileName },
    { label: 'Uploaded', value: formatDate(uploadedAt) },
    { label: 'Expires', value: expiryText(expiryDate) },
  ];
}

function Newer({ document }: { document: DriverDocumentAnswer }) {
  const sent = `A newer one, sent ${formatDate(document.uploadedAt)},`;
  if (document.status === 'rejected') return <Reason document={document} opening={`${sent} was rejected.`} />;
  return (
    <Alert role="note" severity="info">
      {sent} is waiting for review.
    </Alert>
  );
}

function Reason({ document, opening = 'It was rejected.' }: { document: DriverDocumentAnswer; opening?: string }) {
  return (
    <Alert severity="error">
      {opening} {document.rejectionReason}
    </Alert>
  );
}

function Download({ document }: { document: DriverDocumentAnswer }) {
  return (
    <DownloadButton
      label="Download"
      aria-label={`Download ${DRIVER_DOCUMENT_LABELS[document.documentType]}`}
      size="large"
      url={`/api/driver-documents/${document.id}/download`}
      fileName={document.fileName}
    />
  );
}
