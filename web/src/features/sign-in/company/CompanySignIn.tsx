import { Stack } from '@mui/material';
import { useState, type FormEvent } from 'react';
import { t } from '../../../shared/language/text';
import { businessIn, lastCompany } from '../../../shared/session/company-session';
import { OutlinedField } from '../../../shared/ui/form/OutlinedField';
import { SteadyButton } from '../../../shared/ui/SteadyButton';
import { useCompanySignIn } from './use-company-sign-in';

interface CompanySignInProps {
  busy: boolean;
  onFailure: (thrown: unknown) => void;
}

/** Beside the form for admins: at once where this browser knows the company, otherwise by the link that a director gives out. */
export function CompanySignIn({ busy, onFailure }: CompanySignInProps) {
  const { isLeaving, begin } = useCompanySignIn(onFailure);
  const [isAsking, setIsAsking] = useState(false);
  const [known] = useState(lastCompany);
  if (isAsking) return <CompanyLink busy={busy || isLeaving} onGiven={begin} />;
  return (
    <SteadyButton
      disabled={busy || isLeaving}
      onClick={() => (known === null ? setIsAsking(true) : begin(known))}
      sx={{ alignSelf: 'center' }}
    >
      {t('Sign in with your company')}
    </SteadyButton>
  );
}

interface CompanyLinkProps {
  busy: boolean;
  onGiven: (business: string) => void;
}

function CompanyLink({ busy, onGiven }: CompanyLinkProps) {
  const [entered, setEntered] = useState('');
  const [isWrong, setIsWrong] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const business = businessIn(entered);
    setIsWrong(business === null);
    if (business !== null) onGiven(business);
  };
  return (
    <Stack component="form" noValidate onSubmit={submit} sx={{ gap: 3 }}>
      <OutlinedField
        label={t('Link or code of your company')}
        name="company"
        autoFocus
        value={entered}
        onChange={({ target }) => {
          setEntered(target.value);
          setIsWrong(false);
        }}
        error={isWrong}
        helperText={isWrong ? t('This is no such link. A director of your business has it in Settings.') : undefined}
      />
      <SteadyButton type="submit" disabled={busy}>
        {t('Go to your company’s sign-in')}
      </SteadyButton>
    </Stack>
  );
}
