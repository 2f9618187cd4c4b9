import { Box, Stack } from '@mui/material';
import { t } from '../../shared/language/text';
import { Loading } from '../../shared/ui/LoadingText';

/** Still, where other pages' skeletons pulse: nothing is loaded for it that a sign-in wouldn't need. */
const shape = { bgcolor: 'action.hover', borderRadius: 1 };

/** While a page's own file is on its way. */
export function OpeningPage() {
  return (
    <Loading text={t('Loading page...')}>
      <Stack sx={{ gap: 4, p: 6 }}>
        <Box sx={{ ...shape, width: '40%', height: '2rem' }} />
        <Box sx={{ ...shape, height: '8rem' }} />
      </Stack>
    </Loading>
  );
}
