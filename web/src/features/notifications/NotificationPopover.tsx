import { Box, Button, Popover, Stack, Typography } from '@mui/material';
import { useId } from 'react';
import { t } from '../../shared/language/text';
import { useCloseOnBack } from '../../shared/ui/use-close-on-back';
import { MarkAllReadButton } from './MarkAllReadButton';
import { NotificationPage } from './NotificationPage';

const NEWEST = 8;

interface NotificationPopoverProps {
  anchor: HTMLElement | null;
  hasUnread: boolean;
  onClose: () => void;
  onShowAll: () => void;
}

export function NotificationPopover({ anchor, hasUnread, onClose, onShowAll }: NotificationPopoverProps) {
  const titleId = useId();
  useCloseOnBack(true, onClose);
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': titleId,
          variant: 'outlined',
          sx: (theme) => ({
            width: theme.layout.formMax,
            // The same from the start: what lies below the list must not move away under a press as the list arrives.
            height: `min(80dvh, ${theme.layout.popover})`,
            display: 'flex',
            flexDirection: 'column',
          }),
        },
      }}
    >
      <Stack
        direction="row"
        sx={{
          alignItems: 'center',
          justifyContent: 'space-between',
          px: 4,
          py: 2,
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <Typography id={titleId} variant="h3" component="h2">
          {t('Notifications')}
        </Typography>
        <MarkAllReadButton hasUnread={hasUnread} />
      </Stack>
      <Box tabIndex={0} role="group" aria-labelledby={titleId} sx={{ flex: 1, overflowY: 'auto' }}>
        <NotificationPage page={1} pageSize={NEWEST} onOpen={onClose} />
      </Box>
      <Box sx={{ p: 2, borderTop: 1, borderColor: 'divider' }}>
        <Button fullWidth onClick={onShowAll}>
          {t('See all notifications')}
        </Button>
      </Box>
    </Popover>
  );
}
