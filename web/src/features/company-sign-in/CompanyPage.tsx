import { Alert, Box, Button, Card, CardContent, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { t } from '../../shared/language/text';
import { PATHS } from '../../shared/paths';
import { usePageTitle } from '../../shared/ui/use-page-title';
import { failureOf } from '../sign-in/sign-in.view';

interface CompanyPageProps {
  failure: unknown;
  children: ReactNode;
}

/** What somebody sees on their way to the company's provider and back. */
export function CompanyPage({ failure, children }: CompanyPageProps) {
  usePageTitle(t('Sign in with your company'));
  const text = failure === null ? null : failureOf(failure);
  return (
    <Box component="main" sx={{ minHeight: '100dvh', display: 'grid', placeItems: 'center', p: 4 }}>
      <Card sx={(theme) => ({ width: '100%', maxWidth: theme.layout.formMax })}>
        <CardContent component={Stack} sx={{ gap: 4, p: { xs: 4, sm: 6 } }}>
          <Typography variant="h2" component="h1">
            {t('Sign in with your company')}
          </Typography>
          {text !== null && <Alert severity="error">{[text.title, text.hint].filter(Boolean).join(' ')}</Alert>}
          {children}
          <Button component={Link} to={PATHS.login}>
            {t('Back to sign in')}
          </Button>
        </CardContent>
      </Card>
    </Box>
  );
}
