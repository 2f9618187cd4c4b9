import { Typography } from '@mui/material';
import { countText } from '../../api/paging';
import { VisuallyHidden } from '../VisuallyHidden';
import type { Counted } from './counted';

interface ListStatusProps {
  /** The list stands, and a newer one is on its way. */
  updating: boolean;
  /** How many a search and filters have found; undefined where all are listed. */
  found: Counted | undefined;
}

/** What becomes of a list: seen while it is updated, and heard once a search has found what it can. */
export function ListStatus({ updating, found }: ListStatusProps) {
  return (
    <Typography role="status" variant="caption" sx={{ color: 'text.secondary', ml: 'auto' }}>
      {updating && 'Updating'}
      {!updating && found !== undefined && (
        <VisuallyHidden>{found.total === 0 ? 'Nothing found' : `${countText(found)} found`}</VisuallyHidden>
      )}
    </Typography>
  );
}
