import { Box, Button, Typography } from '@mui/material';
import type { SelfBillingAgreementAnswer, SelfBillingPeriod } from '@waybook/contracts/api';
import { useState } from 'react';
import { sentenceOf } from '../../shared/api/api-error';
import { useIdempotencyKey } from '../../shared/api/use-idempotency-key';
import { PROFILE_CARD_IDS } from '../../shared/paths';
import { ConfirmDialog } from '../../shared/ui/ConfirmDialog';
import { formatDate } from '../../shared/ui/dates.view';
import { ErrorState } from '../../shared/ui/ErrorState';
import { LoadingRows } from '../../shared/ui/Loading';
import { Badge } from '../../shared/ui/StatusBadge';
import { useToast } from '../../shared/ui/toast/use-toast';
import { useAcceptSelfBillingAgreementMutation, useGetSelfBillingAgreementQuery } from './driver-profile.api';
import { ProfileCard } from './ProfileCard';
import { useMayChange } from './use-may-change';

const TITLE = 'Self-billing agreement';
const FAILED = 'The agreement could not be accepted. Please try again.';

export function SelfBillingCard() {
  const { data, error, refetch } = useGetSelfBillingAgreementQuery();
  const [isOpen, setIsOpen] = useState(false);
  const mayChange = useMayChange();
  if (data === undefined) {
    return (
      <ProfileCard title={TITLE} id={PROFILE_CARD_IDS.selfBilling}>
        {error === undefined ? (
          <LoadingRows text="Loading your agreement..." />
        ) : (
          <ErrorState text="Your agreement could not be loaded." error={error} retry={() => void refetch()} />
        )}
      </ProfileCard>
    );
  }
  if (!data.isNeeded) return null;
  return (
    <ProfileCard
      title={TITLE}
      id={PROFILE_CARD_IDS.selfBilling}
      badge={<Badge tone={data.isInForce ? 'good' : 'waiting'}>{data.isInForce ? 'In force' : 'Not accepted'}</Badge>}
      action={
        mayChange &&
        data.offered !== null && (
          <Button variant={data.isInForce ? 'outlined' : 'contained'} size="large" onClick={() => setIsOpen(true)}>
            {data.agreement === null ? 'Read and Accept' : 'Read and Renew'}
          </Button>
        )
      }
    >
      <Typography>{standingOf(data)}</Typography>
      {isOpen && data.offered !== null && (
        <AcceptDialog offered={data.offered} terms={data.terms} onClose={() => setIsOpen(false)} />
      )}
    </ProfileCard>
  );
}

function standingOf({ isInForce, agreement }: SelfBillingAgreementAnswer): string {
  if (agreement !== null && isInForce)
    return `Your VAT invoices are written for you until ${formatDate(agreement.until)}.`;
  const why = 'Until you accept it, you get remittance statements, and no VAT invoices are written for you.';
  return agreement === null ? why : `It ran out on ${formatDate(agreement.until)}. ${why}`;
}

interface AcceptDialogProps {
  offered: SelfBillingPeriod;
  terms: readonly string[];
  onClose: () => void;
}

function AcceptDialog({ offered, terms, onClose }: AcceptDialogProps) {
  const [accept, { isLoading, error }] = useAcceptSelfBillingAgreementMutation();
  const keyFor = useIdempotencyKey();
  const { toast } = useToast();
  const confirm = async () => {
    try {
      await accept({ body: offered, idempotencyKey: keyFor(offered) }).unwrap();
      toast({ title: 'Agreement accepted', description: `It is in force until ${formatDate(offered.until)}.` });
      onClose();
    } catch (refusal) {
      toast({ title: 'Not accepted', description: sentenceOf(refusal, FAILED), variant: 'destructive' });
    }
  };
  return (
    <ConfirmDialog
      open
      title={TITLE}
      confirmLabel="Accept"
      busyLabel="Accepting..."
      busy={isLoading}
      failure={error === undefined ? null : sentenceOf(error, FAILED)}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <Box component="ol" sx={{ m: 0, pl: 5, display: 'grid', gap: 2 }}>
        {terms.map((sentence) => (
          <Typography key={sentence} component="li">
            {sentence}
          </Typography>
        ))}
      </Box>
    </ConfirmDialog>
  );
}
