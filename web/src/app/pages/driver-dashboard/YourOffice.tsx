import { Button, Card, Stack, Typography } from '@mui/material';
import { Link } from 'react-router-dom';
import { t } from '../../../shared/language/text';
import { OfficeContact } from '../../../shared/office/OfficeContact';
import { PATHS } from '../../../shared/paths';

/** Whom to turn to, and what was said so far. */
export function YourOffice() {
  return (
    <Card component="section" aria-labelledby="office-title" sx={{ p: 4 }}>
      <Typography id="office-title" variant="h3" component="h2" sx={{ mb: 2 }}>
        {t('Your Office')}
      </Typography>
      <OfficeContact />
      <Stack direction="row" sx={{ gap: 3, flexWrap: 'wrap', mt: 3 }}>
        <Button component={Link} to={PATHS.driver.tickets} variant="outlined">
          {t('Your tickets')}
        </Button>
        <Button component={Link} to={PATHS.driver.queries} variant="outlined">
          {t('Your queries')}
        </Button>
      </Stack>
    </Card>
  );
}
