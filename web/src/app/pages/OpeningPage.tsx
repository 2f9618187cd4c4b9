import { Skeleton, Stack } from '@mui/material';
import { Loading } from '../../shared/ui/Loading';

/** While a page's own file is on its way. */
export function OpeningPage() {
  return (
    <Loading text="Loading page...">
      <Stack sx={{ gap: 4, p: 6 }}>
        <Skeleton width="40%" height="2rem" />
        <Skeleton height="8rem" />
      </Stack>
    </Loading>
  );
}
