import { Box, Button, Typography } from '@mui/material';
import type { SelfBillingAgreementAnswer, SelfBillingPeriod } from '@waybook/contracts/api';
import { useState } from 'react';
import { sentenceOf } from '../../shared/api/api-error';
import { useIdempotencyKey } from '../../shared/api/use-idempotency-key';
import { activeLanguage } from '../../shared/language/active-language';
import { english, serverText, t } from '../../shared/language/text';
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

const TITLE = english('Self-billing agreement');
const FAILED = english('The agreement could not be accepted. Please try again.');

export function SelfBillingCard() {
  const { data, error, refetch } = useGetSelfBillingAgreementQuery();
  const [isOpen, setIsOpen] = useState(false);
  const mayChange = useMayChange();
  if (data === undefined) {
    return (
      <ProfileCard title={t(TITLE)} id={PROFILE_CARD_IDS.selfBilling}>
        {error === undefined ? (
          <LoadingRows text={t('Loading your agreement...')} />
        ) : (
          <ErrorState text={t('Your agreement could not be loaded.')} error={error} retry={() => void refetch()} />
        )}
      </ProfileCard>
    );
  }
  if (!data.isNeeded) return null;
  return (
    <ProfileCard
      title={t(TITLE)}
      id={PROFILE_CARD_IDS.selfBilling}
      badge={
        <Badge tone={data.isInForce ? 'good' : 'waiting'}>{data.isInForce ? t('In force') : t('Not accepted')}</Badge>
      }
      action={
        mayChange &&
        data.offered !== null && (
          <Button variant={data.isInForce ? 'outlined' : 'contained'} size="large" onClick={() => setIsOpen(true)}>
            {data.agreement === null ? t('Read and Accept') : t('Read and Renew')}
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
    return t('Your VAT invoices are written for you until {day}.', { day: formatDate(agreement.until) });
  const why = t('Until you accept it, you get remittance statements, and no VAT invoices are written for you.');
  return agreement === null ? why : `${t('It ran out on {day}.', { day: formatDate(agreement.until) })} ${why}`;
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
      toast({
        title: t('Agreement accepted'),
        description: t('It is in force until {day}.', { day: formatDate(offered.until) }),
      });
      onClose();
    } catch (refusal) {
      toast({ title: t('Not accepted'), description: sentenceOf(refusal, t(FAILED)), variant: 'destructive' });
    }
  };
  return (
    <ConfirmDialog
      open
      title={t(TITLE)}
      confirmLabel={t('Accept')}
      busyLabel={t('Accepting...')}
      busy={isLoading}
      failure={error === undefined ? null : sentenceOf(error, t(FAILED))}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <Terms terms={terms} />
    </ConfirmDialog>
  );
}

/** What is agreed to is what the server wrote, in English; whoever reads another language gets a translation above it (R189). */
function Terms({ terms }: { terms: readonly string[] }) {
  if (activeLanguage() === 'en') return <TermList terms={terms} />;
  return (
    <>
      <TermList terms={terms.map(serverText)} />
      <Typography sx={{ mt: 4, mb: 2, fontWeight: 600 }}>
        {t('This is a translation. The English text is the binding one:')}
      </Typography>
      <TermList terms={terms} lang="en" />
    </>
  );
}

function TermList({ terms, lang }: { terms: readonly string[]; lang?: string }) {
  return (
    <Box component="ol" lang={lang} sx={{ m: 0, pl: 5, display: 'grid', gap: 2 }}>
      {terms.map((sentence) => (
        <Typography key={sentence} component="li">
          {sentence}
        </Typography>
      ))}
    </Box>
  );
}
