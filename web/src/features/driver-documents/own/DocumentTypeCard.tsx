import { UploadFileOutlinedIcon } from '../../../shared/ui/icons/UploadFileOutlinedIcon';
import { Alert, Card, Stack, Typography } from '@mui/material';
import { DRIVER_DOCUMENT_LABELS, type DriverDocumentAnswer } from '@waybook/contracts/api';
import { londonDay } from '@waybook/contracts/calendar';
import { useId } from 'react';
import { useOffline } from '../../../shared/api/use-offline';
import { t } from '../../../shared/language/text';
import { formatDate } from '../../../shared/ui/dates.view';
import { DownloadButton } from '../../../shared/ui/DownloadButton';
import { FactList } from '../../../shared/ui/FactList';
import { SteadyButton } from '../../../shared/ui/SteadyButton';
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
  const isOffline = useOffline();
  const titleId = useId();
  const label = t(DRIVER_DOCUMENT_LABELS[documentType]);
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
        <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 2, '& > *': { flex: { xs: '1 1 auto', sm: 'none' } } }}>
          <SteadyButton
            variant={step === null ? 'outlined' : 'contained'}
            size="large"
            startIcon={<UploadFileOutlinedIcon />}
            aria-label={`${verb} ${label}`}
            disabled={isOffline}
            onClick={onUpload}
          >
            {verb}
          </SteadyButton>
          {shown?.status === 'approved' && <Download document={shown} />}
        </Stack>
        <EarlierDocuments documents={earlier} label={label} />
      </Stack>
    </Card>
  );
}

/** One who has an approved document renews it; the others upload one, or another. */
function uploadVerb(shown: DriverDocumentAnswer | null): string {
  if (shown === null) return t('Upload');
  return shown.status === 'approved' ? t('Renew') : t('Upload another');
}

function factsOf({ fileName, uploadedAt, expiryDate }: DriverDocumentAnswer) {
  return [
    { label: t('File'), value: fileName },
    { label: t('Uploaded'), value: formatDate(uploadedAt) },
    { label: t('Expires'), value: expiryText(expiryDate) },
  ];
}

function Newer({ document }: { document: DriverDocumentAnswer }) {
  const day = formatDate(document.uploadedAt);
  if (document.status === 'rejected')
    return <Reason document={document} opening={t('A newer one, sent {day}, was rejected.', { day })} />;
  return (
    <Alert role="note" severity="info">
      {t('A newer one, sent {day}, is waiting for review.', { day })}
    </Alert>
  );
}

function Reason({ document, opening = t('It was rejected.') }: { document: DriverDocumentAnswer; opening?: string }) {
  return (
    <Alert severity="error">
      {opening} {document.rejectionReason}
    </Alert>
  );
}

function Download({ document }: { document: DriverDocumentAnswer }) {
  return (
    <DownloadButton
      label={t('Download')}
      aria-label={t('Download {name}', { name: t(DRIVER_DOCUMENT_LABELS[document.documentType]) })}
      size="large"
      url={`/api/driver-documents/${document.id}/download`}
      fileName={document.fileName}
    />
  );
}
