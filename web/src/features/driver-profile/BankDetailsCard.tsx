import { Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useForm, type Control } from 'react-hook-form';
import { useIdempotencyKey } from '../../shared/api/use-idempotency-key';
import { AccountFields, EMPTY_ACCOUNT, type AccountValues } from '../../shared/bank-details/AccountFields';
import { bankAccountFacts } from '../../shared/bank-details/bank-account-facts';
import { english, t } from '../../shared/language/text';
import { PROFILE_CARD_IDS } from '../../shared/paths';
import { ErrorState } from '../../shared/ui/ErrorState';
import { FactList } from '../../shared/ui/FactList';
import { FormDialog, PasswordControl } from '../../shared/ui/form';
import { LoadingRows } from '../../shared/ui/Loading';
import { Badge } from '../../shared/ui/StatusBadge';
import { useToast } from '../../shared/ui/toast/use-toast';
import { useEnterOwnBankDetailsMutation, useGetOwnBankDetailsQuery } from './driver-profile.api';
import { ProfileCard } from './ProfileCard';
import { useMayChange } from './use-may-change';

const TITLE = english('Bank details');

export function BankDetailsCard() {
  const { data, error, refetch } = useGetOwnBankDetailsQuery();
  const [isOpen, setIsOpen] = useState(false);
  const mayChange = useMayChange();
  if (data === undefined) {
    return (
      <ProfileCard title={t(TITLE)} id={PROFILE_CARD_IDS.bank}>
        {error === undefined ? (
          <LoadingRows text={t('Loading your bank details...')} />
        ) : (
          <ErrorState text={t('Your bank details could not be loaded.')} error={error} retry={() => void refetch()} />
        )}
      </ProfileCard>
    );
  }
  const isMissing = data.status === 'missing';
  return (
    <ProfileCard
      title={t(TITLE)}
      id={PROFILE_CARD_IDS.bank}
      badge={
        !isMissing && (
          <Badge tone={data.isVerified ? 'good' : 'waiting'}>
            {data.isVerified ? t('Verified') : t('Being verified')}
          </Badge>
        )
      }
      action={
        mayChange && (
          <Button variant={isMissing ? 'contained' : 'outlined'} size="large" onClick={() => setIsOpen(true)}>
            {isMissing ? t('Add Bank Details') : t('Change Bank Details')}
          </Button>
        )
      }
    >
      {isMissing ? (
        <Typography>{t("We don't know yet where to pay you. Add your bank details to be paid.")}</Typography>
      ) : (
        <>
          <FactList label={t(TITLE)} facts={bankAccountFacts(data)} />
          {!data.isVerified && (
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {t('The office checks your account before the first payment into it.')}
            </Typography>
          )}
        </>
      )}
      {isOpen && <BankDetailsDialog onClose={() => setIsOpen(false)} />}
    </ProfileCard>
  );
}

interface OwnAccountValues extends AccountValues {
  currentPassword: string;
}

function BankDetailsDialog({ onClose }: { onClose: () => void }) {
  const form = useForm<OwnAccountValues>({ defaultValues: { ...EMPTY_ACCOUNT, currentPassword: '' } });
  const [enterBankDetails] = useEnterOwnBankDetailsMutation();
  const keyFor = useIdempotencyKey();
  const { toast } = useToast();
  return (
    <FormDialog
      title={t(TITLE)}
      description={t('The office checks a new account before the first payment into it.')}
      form={form}
      submitLabel={t('Save Bank Details')}
      failureText={t('Your bank details could not be saved. Please try again.')}
      onClose={onClose}
      onSubmit={async (body) => {
        await enterBankDetails({ body, idempotencyKey: keyFor(body) }).unwrap();
        toast({ title: t('Bank details saved'), description: t('The office will check your new account.') });
        onClose();
      }}
    >
      <AccountFields control={form.control as unknown as Control<AccountValues>} />
      <PasswordControl
        control={form.control}
        name="currentPassword"
        label={t('Your password')}
        helperText={t('So that nobody else can change where you are paid')}
        autoComplete="current-password"
        required
      />
    </FormDialog>
  );
}
