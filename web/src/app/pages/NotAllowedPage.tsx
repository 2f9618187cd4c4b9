import { Button } from '@mui/material';
import type { SignedIn } from '@waybook/contracts/api';
import { Link } from 'react-router-dom';
import { t } from '../../shared/language/text';
import { startPageOf } from '../../shared/paths';
import { EmptyState } from '../../shared/ui/EmptyState';
import { PageHeader } from '../../shared/ui/PageHeader';

export function NotAllowedPage({ signedIn }: { signedIn: SignedIn }) {
  return (
    <>
      <PageHeader title={t('Not yours to open')} />
      <EmptyState
        text={t("Your sign-in doesn't open this page.")}
        hint={t('If you need it for your work, ask a director of your business.')}
        action={
          <Button component={Link} to={startPageOf(signedIn.type)} variant="outlined">
            {t('Go to your dashboard')}
          </Button>
        }
      />
    </>
  );
}
