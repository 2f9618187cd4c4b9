import { ChevronLeftIcon } from './icons/ChevronLeftIcon';
import { ChevronRightIcon } from './icons/ChevronRightIcon';
import { CloseIcon } from './icons/CloseIcon';
import { Box, Drawer, IconButton, Stack, Tooltip, Typography } from '@mui/material';
import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { countText } from '../api/paging';
import { SteadyIconButton } from './SteadyButton';
import { scrollByKey } from './scroll-by-key';
import { useCloseOnBack } from './use-close-on-back';
import { useShortcut } from './use-shortcut';
import { PendingStatus } from './PendingStatus';

export interface RecordPager {
  /** What one isPaging through: "remittance". */
  what: string;
  /** From 1. */
  position: number;
  count: number;
  /** There are more than `count`, which were not counted. */
  hasMore?: true;
  /** Set where only a page of the list is loaded; by default they follow from position and count. */
  hasPrevious?: boolean;
  hasNext?: boolean;
  onPrevious: () => void;
  onNext: () => void;
}

interface SideDrawerProps {
  open: boolean;
  /** Whether it is open stands in the address bar. */
  inAddress?: boolean;
  /** Whatever it shows: another one takes the focus to the title and starts at the top. */
  contentKey: string;
  title: string;
  subtitle?: ReactNode;
  badges?: ReactNode;
  closeLabel?: string;
  /** Navigation to the neighbours in the list, also by J and K. */
  pager?: RecordPager;
  /** False while something lies over the drawer. */
  keysOn?: boolean;
  /** Buttons that stay at its foot. */
  footer?: ReactNode;
  /** Two columns have room in it. */
  wide?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** A record beside its list instead of on a page of its own, so that many go by without losing the place. */
export function SideDrawer(props: SideDrawerProps) {
  const { open, inAddress = false, contentKey, pager, keysOn = true, footer, wide = false, onClose, children } = props;
  const content = useRef<HTMLDivElement>(null);
  const titleId = useId();
  const isPaging = open && keysOn && pager !== undefined;
  useShortcut({ key: 'j' }, () => pager?.onNext(), isPaging);
  useShortcut({ key: 'k' }, () => pager?.onPrevious(), isPaging);
  useCloseOnBack(open && !inAddress, onClose);
  return (
    <Drawer
      anchor="right"
      open={open}
      onClose={onClose}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': titleId,
          onKeyDown: (event: KeyboardEvent<HTMLElement>) => scrollByKey(event, content.current),
          sx: (theme) => ({ width: wide ? theme.layout.drawerWide : theme.layout.drawer, maxWidth: '100%' }),
        },
      }}
    >
      <DrawerHeader {...props} titleId={titleId} />
      <Box
        key={contentKey}
        ref={content}
        // What scrolls has to be reached by keyboard, also where nothing in it can be pressed.
        tabIndex={0}
        role="group"
        aria-labelledby={titleId}
        sx={{ flex: 1, overflowY: 'auto', px: { xs: 4, md: 6 }, py: 6, '&:focus-visible': { outlineOffset: '-2px' } }}
      >
        {children}
      </Box>
      <PendingStatus sx={{ px: { xs: 4, md: 6 }, '&:not(:empty)': { py: 2, borderTop: 1, borderColor: 'divider' } }} />
      {footer !== undefined && (
        <Stack
          direction="row"
          sx={{
            flexWrap: 'wrap',
            justifyContent: 'flex-end',
            gap: 3,
            p: 4,
            borderTop: 1,
            borderColor: 'divider',
            bgcolor: 'background.paper',
          }}
        >
          {footer}
        </Stack>
      )}
    </Drawer>
  );
}

/** It takes the focus, so that each new one is read out. */
function DrawerHeader(props: SideDrawerProps & { titleId: string }) {
  const { contentKey, title, subtitle, badges, pager, closeLabel = 'Close', onClose, titleId } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [contentKey]);
  return (
    <Stack
      component="header"
      direction="row"
      sx={{ alignItems: 'center', gap: 1, px: { xs: 4, md: 6 }, py: 3, borderBottom: 1, borderColor: 'divider' }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Stack direction="row" sx={{ alignItems: 'center', gap: 2 }}>
          <Typography id={titleId} ref={heading} tabIndex={-1} variant="h2" noWrap sx={{ outline: 'none' }}>
            {title}
          </Typography>
          {badges}
        </Stack>
        {subtitle !== undefined && (
          <Typography variant="body2" component="div" sx={{ color: 'text.secondary' }}>
            {subtitle}
          </Typography>
        )}
      </Box>
      {pager !== undefined && <PagerButtons pager={pager} />}
      <IconButton aria-label={closeLabel} onClick={onClose}>
        <CloseIcon />
      </IconButton>
    </Stack>
  );
}

function PagerButtons({ pager }: { pager: RecordPager }) {
  const { what, position, count, hasMore, onPrevious, onNext } = pager;
  const { hasPrevious = position > 1, hasNext = position < count } = pager;
  return (
    <>
      <Typography variant="body2" noWrap sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
        {position} of {countText({ total: count, hasMore })}
      </Typography>
      <Tooltip title="Previous (K)">
        <span>
          <SteadyIconButton aria-label={`Previous ${what}`} disabled={!hasPrevious} onClick={onPrevious}>
            <ChevronLeftIcon />
          </SteadyIconButton>
        </span>
      </Tooltip>
      <Tooltip title="Next (J)">
        <span>
          <SteadyIconButton aria-label={`Next ${what}`} disabled={!hasNext} onClick={onNext}>
            <ChevronRightIcon />
          </SteadyIconButton>
        </span>
      </Tooltip>
    </>
  );
}
