import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { givenCode } from '../../shared/account/given-code';
import { isApiError } from '../../shared/api/api-error';
import { t } from '../../shared/language/text';
import { FormDialog, PasswordControl, SelectControl, TextControl } from '../../shared/ui/form';
import { useToast } from '../../shared/ui/toast/use-toast';
import { useAddOwnBusinessMutation } from './own-businesses.api';

interface Entered {
  userType: 'admin' | 'driver';
  login: string;
  password: string;
  code: string;
  currentPassword: string;
}

const NOTHING: Entered = { userType: 'admin', login: '', password: '', code: '', currentPassword: '' };
const CODE_WANTED = 'SECOND_FACTOR_CODE_MISSING';

/** Mounted while it is open. */
export function AddBusinessDialog({ onClose }: { onClose: () => void }) {
  const form = useForm({ defaultValues: NOTHING });
  const [add] = useAddOwnBusinessMutation();
  const [isCodeWanted, setIsCodeWanted] = useState(false);
  const { toast } = useToast();
  const isDriver = useWatch({ control: form.control, name: 'userType' }) === 'driver';
  const submit = async ({ code, ...entered }: Entered) => {
    try {
      const { businessName } = await add({ ...entered, ...(isCodeWanted && givenCode(code)) }).unwrap();
      toast({
        title: t('{business} added', { business: businessName }),
        description: t('Open it in the menu of your businesses.'),
      });
      onClose();
    } catch (thrown) {
      if (isCodeWanted || !isApiError(thrown) || thrown.problem?.code !== CODE_WANTED) throw thrown;
      setIsCodeWanted(true);
    }
  };
  return (
    <FormDialog
      title={t('Add another business')}
      description={t('Enter the sign-in that you have there. Neither business is told of the other.')}
      form={form}
      submitLabel={isCodeWanted ? t('Continue') : t('Add')}
      busyLabel={t('Checking...')}
      failureText={t('The business could not be added. Please try again.')}
      onClose={onClose}
      onSubmit={submit}
    >
      <SelectControl
        control={form.control}
        name="userType"
        label={t('What you are there')}
        options={[
          { value: 'admin', label: t('Admin') },
          { value: 'driver', label: t('Driver') },
        ]}
      />
      <TextControl
        control={form.control}
        name="login"
        label={isDriver ? t('Email there') : t('Username there')}
        autoComplete="off"
        required
      />
      <PasswordControl
        control={form.control}
        name="password"
        label={t('Password there')}
        autoComplete="current-password"
        required
      />
      {isCodeWanted && (
        <TextControl
          control={form.control}
          name="code"
          label={t('Code or recovery code')}
          helperText={t('Your account there has a second factor.')}
          autoComplete="one-time-code"
          autoFocus
          required
        />
      )}
      <PasswordControl
        control={form.control}
        name="currentPassword"
        label={t('Your password here')}
        helperText={t('So that nobody else adds a business at this screen.')}
        autoComplete="current-password"
        required
      />
    </FormDialog>
  );
}
