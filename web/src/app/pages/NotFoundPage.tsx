import { Button } from '@mui/material';
import { Link } from 'react-router-dom';
import { t } from '../../shared/language/text';
import { PATHS, startPageOf } from '../../shared/paths';
import { useSignedIn } from '../../shared/session/use-session';
import { PageHeader } from '../../shared/ui/PageHeader';

export function NotFoundPage() {
  const signedIn = useSignedIn();
  return (
    <div>
      <PageHeader title={t('404 Page Not Found')} subtitle={t('There is nothing at this address.')} />
      <Button component={Link} to={signedIn === null ? PATHS.login : startPageOf(signedIn.type)} variant="outlined">
        {signedIn === null ? t('Go to the login') : t('Go to your dashboard')}
      </Button>
    </div>
  );
}
