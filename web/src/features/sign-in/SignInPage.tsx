import { Box } from '@mui/material';
import { t } from '../../shared/language/text';
import { usePageTitle } from '../../shared/ui/use-page-title';
import { SignInCard } from './SignInCard';

/** What an unauthenticated visitor of a portal's address sees. */
export function SignInPage() {
  usePageTitle(t('Sign in'));
  return (
    <Box component="main" sx={{ minHeight: '100dvh', display: 'grid', placeItems: 'center', p: 4 }}>
      <Box sx={(theme) => ({ width: '100%', maxWidth: theme.layout.formMax })}>
        <SignInCard titleIs="h1" />
      </Box>
    </Box>
  );
}
