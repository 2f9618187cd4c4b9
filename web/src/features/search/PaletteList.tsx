import { Box, Stack, Typography } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import { useEffect, useRef } from 'react';
import { t } from '../../shared/language/text';
import { isBadgeStatus } from '../../shared/ui/status-badge.view';
import { StatusBadge } from '../../shared/ui/StatusBadge';
import type { PaletteGroup, PaletteItem } from './palette.view';

interface PaletteListProps {
  id: string;
  groups: readonly PaletteGroup[];
  current: PaletteItem | undefined;
  optionId: (item: PaletteItem) => string;
  onOpen: (item: PaletteItem) => void;
}

export function PaletteList({ id, groups, current, optionId, onOpen }: PaletteListProps) {
  return (
    <Box id={id} role="listbox" aria-label={t('Found')} sx={{ overflowY: 'auto', py: 2 }}>
      {groups.map(({ label, items }) => (
        <Box key={label} role="group" aria-label={label}>
          <Typography variant="caption" component="p" aria-hidden sx={{ px: 4, py: 1, color: 'text.secondary' }}>
            {label}
          </Typography>
          {items.map((item) => (
            <Option
              key={item.key}
              id={optionId(item)}
              item={item}
              isCurrent={item.key === current?.key}
              onOpen={() => onOpen(item)}
            />
          ))}
        </Box>
      ))}
    </Box>
  );
}

interface OptionProps {
  id: string;
  item: PaletteItem;
  isCurrent: boolean;
  onOpen: () => void;
}

function Option({ id, item: { title, detail, status }, isCurrent, onOpen }: OptionProps) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isCurrent) element.current?.scrollIntoView({ block: 'nearest' });
  }, [isCurrent]);
  return (
    <Stack
      id={id}
      ref={element}
      direction="row"
      role="option"
      aria-selected={isCurrent}
      onClick={onOpen}
      sx={optionLooks}
    >
      <Typography noWrap sx={{ minWidth: 0 }}>
        {title}
      </Typography>
      <Typography variant="body2" noWrap sx={{ color: 'text.secondary' }}>
        {detail}
      </Typography>
      <Box sx={{ ml: 'auto' }}>{status !== null && isBadgeStatus(status) && <StatusBadge status={status} />}</Box>
    </Stack>
  );
}

const optionLooks = (theme: Theme) => ({
  alignItems: 'center',
  gap: 2,
  px: 4,
  minHeight: theme.layout.touch,
  cursor: 'pointer',
  [theme.breakpoints.up('md')]: { minHeight: theme.layout.row },
  '&:hover': { bgcolor: 'action.hover' },
  '&[aria-selected="true"]': { bgcolor: 'action.selected' },
});
