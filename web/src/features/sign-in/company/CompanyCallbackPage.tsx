import { Typography } from '@mui/material';
import { useEffect, useRef } from 'react';
import { useParams } from 'react-router-dom';
import { t } from '../../../shared/language/text';
import { useSignIn } from '../use-sign-in';
import { CompanyPage } from './CompanyPage';

/** Where the provider sends the browser back to. Its answer is good once, and goes to the server once. */
export function CompanyCallbackPage() {
  const { business = '' } = useParams();
  const { signInWithCompany, failure } = useSignIn();
  const isSent = useRef(false);
  useEffect(() => {
    if (isSent.current) return;
    isSent.current = true;
    signInWithCompany({ business, query: window.location.search });
  });
  return (
    <CompanyPage failure={failure}>
      {failure === null && <Typography role="status">{t('Signing in...')}</Typography>}
    </CompanyPage>
  );
}
