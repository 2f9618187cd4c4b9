import { Alert, Box, Checkbox, FormControlLabel, Stack, Typography } from '@mui/material';
import type { XeroPreviewAnswer, XeroStanding } from '@waybook/contracts/api';
import { formatMonth } from '@waybook/contracts/calendar';
import { formatAmount } from '@waybook/contracts/money';
import { useState } from 'react';
import { sentenceOf } from '../../../../shared/api/api-error';
import { useIdempotencyKey } from '../../../../shared/api/use-idempotency-key';
import { ConfirmDialog } from '../../../../shared/ui/ConfirmDialog';
import { ErrorState } from '../../../../shared/ui/ErrorState';
import { FactList } from '../../../../shared/ui/FactList';
import { LoadingRows } from '../../../../shared/ui/Loading';
import { useToast } from '../../../../shared/ui/toast/use-toast';
import { useSendToXeroMutation, useXeroPreviewQuery, useXeroSendingsQuery } from './xero.api';
import { maySend, previewText } from './xero.view';
import { PlannedJournals } from './PlannedJournals';

/** What would go to Xero, looked at before it goes. */
export function SendToXeroDialog({ month, onClose }: { month: string; onClose: () => void }) {
  const { currentData: preview, error, refetch } = useXeroPreviewQuery(month);
  const { currentData: sendings } = useXeroSendingsQuery(month);
  const [standing, setStanding] = useState<XeroStanding>('draft');
  const [failure, setFailure] = useState<string | null>(null);
  const [send, { isLoading }] = useSendToXeroMutation();
  const keyFor = useIdempotencyKey();
  const { toast } = useToast();
  const confirm = async () => {
    const body = { month, standing };
    try {
      // What is sent again after an earlier time is another request.
      await send({ body, idempotencyKey: keyFor({ ...body, after: sendings?.last?.id }) }).unwrap();
      toast({ title: 'Journals Are On Their Way', description: `${formatMonth(month)} goes to Xero.` });
      onClose();
    } catch (refused) {
      setFailure(sentenceOf(refused, 'The journals could not be sent. Please try again.'));
    }
  };
  return (
    <ConfirmDialog
      open
      readFirst
      title={`Send ${formatMonth(month)} to Xero`}
      confirmLabel="Send"
      busyLabel="Sending..."
      busy={isLoading}
      confirmDisabled={preview === undefined || !maySend(preview)}
      failure={failure}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      {preview === undefined && error === undefined && <LoadingRows text="Asking Xero..." rows={5} />}
      {preview === undefined && error !== undefined && (
        <ErrorState text="Xero could not be asked." error={error} retry={() => void refetch()} />
      )}
      {preview !== undefined && (
        <Stack sx={{ gap: 4 }}>
          <Preview preview={preview} />
          {maySend(preview) && (
            <FormControlLabel
              control={
                <Checkbox
                  checked={standing === 'posted'}
                  onChange={(event) => setStanding(event.target.checked ? 'posted' : 'draft')}
                />
              }
              label="Post them at once. Otherwise they arrive as drafts, to be looked at there."
            />
          )}
          {preview.toSend.length > 0 && <PlannedJournals journals={preview.toSend} />}
        </Stack>
      )}
    </ConfirmDialog>
  );
}

function Preview({ preview }: { preview: XeroPreviewAnswer }) {
  const { organisation, debit, credit, equalsBooks, isClosed, problems } = preview;
  return (
    <>
      <Typography>{previewText(preview)}</Typography>
      <FactList
        label="The month"
        facts={[
          { label: 'Organisation', value: organisation },
          { label: 'Debits of the month', value: formatAmount(debit) },
          { label: 'Credits of the month', value: formatAmount(credit) },
          { label: 'Beside the books', value: equalsBooks ? 'The same, to the penny' : 'Not the same' },
          { label: 'Closed', value: isClosed ? 'Yes' : 'No: what changes later is sent as corrections' },
        ]}
      />
      {!equalsBooks && (
        <Alert severity="error">
          The journals don&apos;t come to what the books say. Whoever runs the portal has to look at it.
        </Alert>
      )}
      {problems.length > 0 && (
        <Alert severity="warning">
          Nothing is sent until this is put right, in Xero or under Accounts in Xero:
          <Box component="ul" sx={{ m: 0, mt: 2, pl: 4 }}>
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </Box>
        </Alert>
      )}
    </>
  );
}
