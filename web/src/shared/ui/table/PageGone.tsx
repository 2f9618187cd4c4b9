import { Button } from '@mui/material';
import { EmptyState } from '../EmptyState';
import type { TablePaging } from './data-table-props';

/** Its records went elsewhere, or the address names a page that there never was. */
export function PageGone({ state }: { state: Pick<TablePaging, 'setPage'> }) {
  const goBack = <Button onClick={() => state.setPage(1)}>Go to the first page</Button>;
  return <EmptyState text="There is nothing on this page any more." action={goBack} />;
}
