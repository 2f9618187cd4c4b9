import { Alert, Stack, Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import { DRIVER_DOCUMENT_LABELS, type DriverDocumentAnswer } from '@waybook/contracts/api';
import { londonDay } from '@waybook/contracts/calendar';
import { useEffect, useId, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { DayControl, useFormSubmission } from '../../../shared/ui/form';
import { SteadyButton } from '../../../shared/ui/SteadyButton';
import { useToast } from '../../../shared/ui/toast/use-toast';
import { useApproveDriverDocumentMutation } from '../driver-documents.api';

interface Days {
  issuedDate: string | null;
  expiryDate: string | null;
}

const Form = styled('form')({ flex: 1, minWidth: 0, '&:focus': { outline: 'none' } });

/**
 * Approving is also reading the days on the document: what the driver entered may be put right here. It stands below the document and not
 * over it, so that both are in view.
 */
export function ApproveDocumentForm({ document, onClose }: { document: DriverDocumentAnswer; onClose: () => void }) {
  const [approve] = useApproveDriverDocumentMutation();
  const { toast } = useToast();
  const today = londonDay(new Date());
  const titleId = useId();
  const element = useRef<HTMLFormElement>(null);
  // The button that asked for it is gone.
  useEffect(() => element.current?.focus(), []);
  const { id, issuedDate, expiryDate, documentType, driverName } = document;
  const form = useForm<Days>({ defaultValues: { issuedDate, expiryDate } });
  const { failure, busy, submit } = useFormSubmission<Days>({
    form,
    onSubmit: async (days) => {
      await approve({ id, ...days }).unwrap();
      toast({ title: 'Document Approved', description: `${DRIVER_DOCUMENT_LABELS[documentType]} of ${driverName}` });
      onClose();
    },
    failureText: 'Failed to approve document. Please try again.',
    onFailure: (description) => toast({ title: 'Approval Failed', description, variant: 'destructive' }),
    onFaultyFields: () => undefined,
  });
  return (
    <Form ref={element} tabIndex={-1} noValidate aria-labelledby={titleId} onSubmit={(event) => void submit(event)}>
      <Stack sx={{ gap: 3 }}>
        <Typography id={titleId} variant="h3">
          Approve this document?
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          Check that the days are those on the document. No expiry where it never expires.
        </Typography>
        <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 3, '& > *': { flex: 1 } }}>
          <DayControl control={form.control} name="issuedDate" label="Issued on" max={today} />
          <DayControl control={form.control} name="expiryDate" label="Expires on" min={today} />
        </Stack>
        {failure !== null && <Alert severity="error">{failure}</Alert>}
        <Stack direction="row" sx={{ justifyContent: 'flex-end', gap: 3 }}>
          <SteadyButton color="inherit" disabled={busy} onClick={onClose}>
            Cancel
          </SteadyButton>
          <SteadyButton type="submit" variant="contained" disabled={busy}>
            {busy ? 'Approving...' : 'Approve'}
          </SteadyButton>
        </Stack>
      </Stack>
    </Form>
  );
}
