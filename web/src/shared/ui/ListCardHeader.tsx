import { Button, Stack, Typography } from '@mui/material';
import { Link } from 'react-router-dom';
import { t } from '../language/text';
import { ListToggleButton } from './ListToggleButton';
import { Badge } from './StatusBadge';
import type { ListToggle } from './use-short-list';

interface ListCardHeaderProps {
  id: string;
  title: string;
  /** Shown unless it is nought. */
  count?: number;
  /** The list stands, and a newer one is on its way. */
  updating: boolean;
  toggle?: ListToggle | null;
  /** Where there is more, for a list that has no more of its own. */
  more?: { label: string; to: string } | null;
}

export function ListCardHeader({ id, title, count = 0, updating, toggle = null, more = null }: ListCardHeaderProps) {
  return (
    <Stack
      direction="row"
      sx={(theme) => ({ alignItems: 'center', flexWrap: 'wrap', gap: 2, px: 4, py: 2, minHeight: theme.layout.header })}
    >
      <Typography id={id} variant="h3" component="h2">
        {title}
      </Typography>
      {count > 0 && <Badge tone="quiet">{count}</Badge>}
      <Typography role="status" variant="caption" sx={{ color: 'text.secondary' }}>
        {updating ? t('Updating') : ''}
      </Typography>
      <ListToggleButton toggle={toggle} size="small" sx={{ ml: 'auto' }} />
      {more !== null && (
        <Button component={Link} to={more.to} size="small" sx={{ ml: toggle === null ? 'auto' : 0 }}>
          {more.label}
        </Button>
      )}
    </Stack>
  );
}
