import { Button, Typography } from '@mui/material';
import { DRIVER_DOCUMENT_LABELS, type DriverDocumentAnswer } from '@waybook/contracts/api';
import { counted } from '@waybook/contracts/texts';
import { useState } from 'react';
import { sentenceOf } from '../../../shared/api/api-error';
import { ConfirmDialog } from '../../../shared/ui/ConfirmDialog';
import { BulkBar, useBulkAction, type EachOutcome } from '../../../shared/ui/table';
import { useToast } from '../../../shared/ui/toast/use-toast';
import { useApproveDriverDocumentMutation, useRejectDriverDocumentMutation } from '../driver-documents.api';
import { RejectDocumentsDialog } from './RejectDocumentsDialog';

interface ReviewBarProps {
  documents: readonly DriverDocumentAnswer[];
  onClear: () => void;
}

interface Decision {
  document: DriverDocumentAnswer;
  /** Null approves. */
  reason: string | null;
}

type Asked = 'approve' | 'reject' | null;

/** Decides many documents, each on its own: what fails is named and stays. */
export function ReviewBar({ documents, onClear }: ReviewBarProps) {
  const [asked, setAsked] = useState<Asked>(null);
  const { bulk, decide } = useDecisions(onClear);
  const what = counted(documents.length, 'document');
  const decideAll = (reason: string | null) => {
    setAsked(null);
    void decide(documents.map((document) => ({ document, reason })));
  };
  return (
    <>
      <BulkBar
        selectedCount={documents.length}
        busyLabel="Deciding"
        progress={bulk.progress}
        failures={bulk.failed.map(({ item: { document }, error }) => ({
          id: document.id,
          name: `${DRIVER_DOCUMENT_LABELS[document.documentType]} of ${document.driverName}`,
          sentence: sentenceOf(error, 'It was not decided. Please try again.'),
        }))}
        onClear={onClear}
        onDismissFailures={bulk.dismiss}
        actions={
          <>
            <Button size="small" variant="outlined" color="error" onClick={() => setAsked('reject')}>
              Reject {what}
            </Button>
            <Button size="small" variant="contained" onClick={() => setAsked('approve')}>
              Approve {what}
            </Button>
          </>
        }
      />
      <ConfirmDialog
        open={asked === 'approve'}
        title={`Approve ${what}?`}
        confirmLabel={`Approve ${what}`}
        busyLabel="Approving..."
        busy={false}
        onConfirm={() => decideAll(null)}
        onCancel={() => setAsked(null)}
      >
        <Typography>Each keeps the days that were entered for it, and counts from now on.</Typography>
      </ConfirmDialog>
      {asked === 'reject' && (
        <RejectDocumentsDialog documents={documents} onReject={decideAll} onClose={() => setAsked(null)} />
      )}
    </>
  );
}

function useDecisions(onDone: () => void) {
  const [approve] = useApproveDriverDocumentMutation();
  const [reject] = useRejectDriverDocumentMutation();
  const { toast } = useToast();
  const bulk = useBulkAction<Decision>(({ document: { id }, reason }) =>
    reason === null ? approve({ id }).unwrap() : reject({ id, reason }).unwrap(),
  );
  const decide = async (decisions: readonly Decision[]) => {
    const outcome = await bulk.run(decisions);
    toast(toastOf(outcome));
    onDone();
  };
  return { bulk, decide };
}

function toastOf({ done, failed }: EachOutcome<Decision>) {
  const verb = (done[0] ?? failed[0]?.item)?.reason === null ? 'Approved' : 'Rejected';
  const title = `Documents ${verb}`;
  if (failed.length === 0) return { title, description: `${done.length} of ${done.length}` };
  const description = `${done.length} of ${done.length + failed.length}; the others are named above the list`;
  return { title, description, variant: 'destructive' as const };
}
