import { Button, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import type { SignedIn } from '@waybook/contracts/api';
import { t } from '../../shared/language/text';
import { startPageOf } from '../../shared/paths';
import { useSignedIn } from '../../shared/session/use-session';
import { PageDialog } from '../../shared/ui/PageDialog';

const TITLE_ID = 'signed-in-elsewhere-title';
const TEXT_ID = 'signed-in-elsewhere-text';

/** Over a page whose account another one has taken the place of. It goes by itself once that account is back. */
export function ElsewhereNotice({ elsewhere: { type, user } }: { elsewhere: SignedIn }) {
  const here = useSignedIn()?.user.businessName ?? '';
  const business = user.businessName;
  return (
    <PageDialog open role="alertdialog" aria-labelledby={TITLE_ID} aria-describedby={TEXT_ID} fullWidth maxWidth="sm">
      <DialogTitle id={TITLE_ID} variant="h2">
        {t('You are now signed in to {business} in another tab', { business })}
      </DialogTitle>
      <DialogContent>
        <Typography id={TEXT_ID}>
          {t(
            'This tab still shows {here}, and sends nothing more. It goes on where you left it once you open {here} again in the other tab.',
            { here },
          )}
        </Typography>
      </DialogContent>
      <DialogActions sx={{ p: 4 }}>
        <Button autoFocus variant="contained" onClick={() => window.location.assign(startPageOf(type))}>
          {t('Continue in {business}', { business })}
        </Button>
      </DialogActions>
    </PageDialog>
  );
}
