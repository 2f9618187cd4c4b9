import type { OwnBusinessAnswer } from '@waybook/contracts/api';
import { useForm } from 'react-hook-form';
import { Typography } from '@mui/material';
import { givenCode } from '../../shared/account/given-code';
import { t } from '../../shared/language/text';
import { unsentWork } from '../../shared/session/unsent-work';
import { useSignedIn } from '../../shared/session/use-session';
import { FormDialog, TextControl } from '../../shared/ui/form';
import { useOpenBusiness } from './use-open-business';

/** Before a business opens that wants a code, or that leaves work on this phone unsent. Mounted while it is open. */
export function OpenBusinessDialog({ business, onClose }: { business: OwnBusinessAnswer; onClose: () => void }) {
  const form = useForm({ defaultValues: { code: '' } });
  const open = useOpenBusiness();
  const signedIn = useSignedIn();
  const { businessName, needsCode } = business;
  const isUnsent = signedIn?.type === 'driver' && unsentWork(signedIn.user.id) !== null;
  return (
    <FormDialog
      title={t('Open {business}', { business: businessName })}
      description={
        needsCode ? t('This takes a code from your authenticator app: the one of your account there.') : undefined
      }
      form={form}
      maxWidth="xs"
      submitLabel={t('Open')}
      busyLabel={t('Opening...')}
      failureText={t('{business} could not be opened. Please try again.', { business: businessName })}
      onClose={onClose}
      onSubmit={({ code }) => open(business, needsCode ? givenCode(code) : {})}
    >
      {isUnsent && (
        <Typography>
          {t(
            'What you have entered on this phone and not sent stays here, and is there when you open this business again. Nothing of it is sent until then.',
          )}
        </Typography>
      )}
      {needsCode && (
        <TextControl
          control={form.control}
          name="code"
          label={t('Code or recovery code')}
          autoComplete="one-time-code"
          autoFocus
          required
        />
      )}
    </FormDialog>
  );
}
