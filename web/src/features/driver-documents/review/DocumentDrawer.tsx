import { Button, Stack } from '@mui/material';
import { DRIVER_DOCUMENT_LABELS, type DriverDocumentAnswer } from '@waybook/contracts/api';
import { useState } from 'react';
import { HistorySection } from '../../../shared/record-history/HistorySection';
import { usePermission } from '../../../shared/session/use-session';
import { formatDate, formatDateTime } from '../../../shared/ui/dates.view';
import { DownloadButton } from '../../../shared/ui/DownloadButton';
import { FactList } from '../../../shared/ui/FactList';
import { SideDrawer } from '../../../shared/ui/SideDrawer';
import { expiryText } from '../document.view';
import { DocumentStatus } from '../DocumentStatus';
import { ApproveDocumentDialog } from './ApproveDocumentDialog';
import { DocumentPreview } from './DocumentPreview';
import { RejectDocumentsDialog } from './RejectDocumentsDialog';
import type { OpenDocument } from './use-open-document';

type Asked = 'approve' | 'reject' | null;

/** A document beside its list, to be looked at and decided. */
export function DocumentDrawer({ opened }: { opened: OpenDocument }) {
  const { document } = opened;
  return document === null ? null : <Opened opened={opened} document={document} />;
}

function Opened({ opened, document }: { opened: OpenDocument; document: DriverDocumentAnswer }) {
  const [asked, setAsked] = useState<Asked>(null);
  const mayReview = usePermission('driver-documents:review');
  const stopAsking = () => setAsked(null);
  return (
    <>
      <SideDrawer
        open
        contentKey={document.id}
        title={DRIVER_DOCUMENT_LABELS[document.documentType]}
        subtitle={`${document.driverName} · ${document.driverCode}`}
        badges={<DocumentStatus document={document} />}
        closeLabel="Close document"
        keysOn={asked === null}
        leafing={{
          what: 'document',
          position: opened.index + 1,
          count: opened.count,
          onPrevious: opened.previous,
          onNext: opened.next,
        }}
        footer={mayReview && document.status === 'pending' ? <DecisionButtons onAsk={setAsked} /> : undefined}
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
      {asked === 'approve' && <ApproveDocumentDialog document={document} onClose={stopAsking} />}
      {asked === 'reject' && <RejectDocumentsDialog documents={[document]} onClose={stopAsking} />}
    </>
  );
}

function DecisionButtons({ onAsk }: { onAsk: (asked: Asked) => void }) {
  return (
    <>
      <Button variant="outlined" color="error" onClick={() => onAsk('reject')}>
        Reject
      </Button>
      <Button variant="contained" onClick={() => onAsk('approve')}>
        Approve
      </Button>
    </>
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
