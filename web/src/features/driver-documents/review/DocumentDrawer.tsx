import { Stack } from '@mui/material';
import { DRIVER_DOCUMENT_LABELS, type DriverDocumentAnswer } from '@waybook/contracts/api';
import { useState } from 'react';
import { HistorySection } from '../../../shared/record-history/HistorySection';
import { usePermission } from '../../../shared/session/use-session';
import { formatDate, formatDateTime } from '../../../shared/ui/dates.view';
import { DecisionButtons, type DecisionKind } from '../../../shared/ui/DecisionButtons';
import { DownloadButton } from '../../../shared/ui/DownloadButton';
import { FactList } from '../../../shared/ui/FactList';
import { SideDrawer } from '../../../shared/ui/SideDrawer';
import { expiryText } from '../document.view';
import { DocumentStatus } from '../DocumentStatus';
import { ApproveDocumentForm } from './ApproveDocumentForm';
import { DocumentPreview } from './DocumentPreview';
import { RejectDocumentsDialog } from './RejectDocumentsDialog';
import type { OpenDocument } from './use-open-document';

interface DecisionToConfirm {
  kind: DecisionKind;
  document: DriverDocumentAnswer;
}

/**
 * A document beside its list, to be looked at and decided. A rejection is of the one that was shown, whatever the drawer shows by now; an
 * approval is confirmed below the document, and goes with it.
 */
export function DocumentDrawer({ opened }: { opened: OpenDocument }) {
  const [asked, setAsked] = useState<DecisionToConfirm | null>(null);
  const { document } = opened;
  const stopAsking = () => setAsked(null);
  return (
    <>
      {document !== null && (
        <Opened
          opened={opened}
          document={document}
          asked={asked}
          onAsk={(kind) => setAsked({ kind, document })}
          onStopAsking={stopAsking}
        />
      )}
      {asked?.kind === 'reject' && <RejectDocumentsDialog documents={[asked.document]} onClose={stopAsking} />}
    </>
  );
}

interface OpenedProps {
  opened: OpenDocument;
  document: DriverDocumentAnswer;
  asked: DecisionToConfirm | null;
  onAsk: (kind: DecisionKind) => void;
  onStopAsking: () => void;
}

function Opened({ opened, document, asked, onAsk, onStopAsking }: OpenedProps) {
  const mayReview = usePermission('driver-documents:review');
  const isDecidable = mayReview && document.status === 'pending';
  const isApproving = isDecidable && asked?.kind === 'approve' && asked.document.id === document.id;
  const footer = isApproving ? (
    <ApproveDocumentForm key={document.id} document={document} onClose={onStopAsking} />
  ) : (
    isDecidable && <DecisionButtons onAsk={onAsk} />
  );
  return (
    <SideDrawer
      open
      contentKey={document.id}
      title={DRIVER_DOCUMENT_LABELS[document.documentType]}
      subtitle={`${document.driverName} · ${document.driverCode}`}
      badges={<DocumentStatus document={document} />}
      closeLabel="Close document"
      keysOn={!isApproving && asked?.kind !== 'reject'}
      pager={{
        what: 'document',
        position: opened.index + 1,
        count: opened.count,
        onPrevious: opened.previous,
        onNext: opened.next,
      }}
      footer={footer === false ? undefined : footer}
      onClose={opened.close}
    >
      <Stack sx={{ gap: 6 }}>
        <DocumentPreview document={document} />
        <FactList label="About this document" facts={factsOf(document)} />
        <DownloadButton
          label="Download"
          url={`/api/driver-documents/${document.id}/download`}
          fileName={document.fileName}
        />
        <HistorySection category="driver-document" id={document.id} />
      </Stack>
    </SideDrawer>
  );
}

function factsOf(document: DriverDocumentAnswer) {
  const { issuedDate, decidedAt, decidedByName, rejectionReason, status, notificationSent } = document;
  const decided = decidedAt === null ? '' : `${decidedByName ?? 'Somebody'}, ${formatDateTime(decidedAt)}`;
  return [
    { label: 'File', value: document.fileName },
    { label: 'Uploaded', value: formatDateTime(document.uploadedAt) },
    { label: 'Issued', value: issuedDate === null ? null : formatDate(issuedDate) },
    { label: 'Expires', value: expiryText(document.expiryDate) },
    ...(decidedAt === null ? [] : [{ label: status === 'approved' ? 'Approved by' : 'Rejected by', value: decided }]),
    ...(rejectionReason === null ? [] : [{ label: 'Reason', value: rejectionReason }]),
    ...(notificationSent ? [{ label: 'Reminder', value: 'The driver was asked to renew it' }] : []),
  ];
}
