import { Box, Button, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useState } from 'react';
import { ListPart } from '../../shared/ui/ListPart';
import { SideDrawer } from '../../shared/ui/SideDrawer';
import { MarkAllReadButton } from './MarkAllReadButton';
import { NotificationPage } from './NotificationPage';

const PAGE_SIZE = 30;

type Shown = 'all' | 'unread';

interface NotificationDrawerProps {
  hasUnread: boolean;
  onClose: () => void;
  onShowPreferences: () => void;
}

/** Everything that somebody was told, as far back as it is kept. */
export function NotificationDrawer({ hasUnread, onClose, onShowPreferences }: NotificationDrawerProps) {
  const [shown, setShown] = useState<Shown>('all');
  const [pages, setPages] = useState(1);
  const choose = (chosen: Shown | null) => {
    if (chosen === null) return;
    setShown(chosen);
    setPages(1);
  };
  return (
    <SideDrawer
      open
      contentKey="notifications"
      title="Notifications"
      closeLabel="Close notifications"
      onClose={onClose}
      footer={
        <>
          <Button size="small" onClick={onShowPreferences}>
            Notification preferences
          </Button>
          <MarkAllReadButton hasUnread={hasUnread} />
        </>
      }
    >
      <ToggleButtonGroup
        exclusive
        size="small"
        aria-label="Show"
        value={shown}
        onChange={(_, chosen: Shown | null) => choose(chosen)}
      >
        <ToggleButton value="all">All</ToggleButton>
        <ToggleButton value="unread">Unread</ToggleButton>
      </ToggleButtonGroup>
      <Box sx={{ mt: 3 }}>
        {Array.from({ length: pages }, (_, index) => (
          <ListPart key={`${shown}-${index}`} label={`Notifications, part ${index + 1}`} isFirst={index === 0}>
            <NotificationPage
              page={index + 1}
              pageSize={PAGE_SIZE}
              show={shown === 'unread' ? shown : undefined}
              onOpen={onClose}
              onMore={index === pages - 1 ? () => setPages(pages + 1) : undefined}
            />
          </ListPart>
        ))}
      </Box>
    </SideDrawer>
  );
}
