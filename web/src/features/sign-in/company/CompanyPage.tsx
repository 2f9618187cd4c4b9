import { Alert, Button } from '@mui/material';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { t } from '../../../shared/language/text';
import { PATHS } from '../../../shared/paths';
import { CardPage } from '../../../shared/ui/CardPage';
import { failureOf } from '../sign-in.view';

interface CompanyPageProps {
  failure: unknown;
  children: ReactNode;
}

/** What somebody sees on their way to the company's provider and back. */
export function CompanyPage({ failure, children }: CompanyPageProps) {
  const text = failure === null ? null : failureOf(failure);
  return (
    <CardPage title={t('Sign in with your company')}>
      {text !== null && <Alert severity="error">{[text.title, text.hint].filter(Boolean).join(' ')}</Alert>}
      {children}
      <Button component={Link} to={PATHS.login}>
        {t('Back to sign in')}
      </Button>
    </CardPage>
  );
}
