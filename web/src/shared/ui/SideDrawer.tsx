import ChevronLeftIcon from '@mui/icons-material/ChevronLeft';
import ChevronRightIcon from '@mui/icons-material/ChevronRight';
import CloseIcon from '@mui/icons-material/Close';
import { Box, Drawer, IconButton, Stack, Tooltip, Typography } from '@mui/material';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { SteadyIconButton } from './SteadyButton';
import { useBackCloses } from './use-back-closes';
import { useShortcut } from './use-shortcut';
import { WaitingLine } from './WaitingLine';

export interface Leafing {
  /** What one leafs through: "remittance". */
  what: string;
  /** From 1. */
  position: number;
  count: number;
  /** Where only a page of the list is at hand, its ends; else the list's. */
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
  /** The way to the neighbours in the list beside it, also by J and K. */
  leafing?: Leafing;
  /** False while something lies over the drawer. */
  keysOn?: boolean;
  /** Buttons that stay at its foot. */
  footer?: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/** A record beside its list instead of on a page of its own, so that many go by without losing the place. */
export function SideDrawer(props: SideDrawerProps) {
  const { open, inAddress = false, contentKey, leafing, keysOn = true, footer, onClose, children } = props;
  const titleId = useId();
  const leafs = open && keysOn && leafing !== undefined;
  useShortcut({ key: 'j' }, () => leafing?.onNext(), leafs);
  useShortcut({ key: 'k' }, () => leafing?.onPrevious(), leafs);
  useBackCloses(open && !inAddress, onClose);
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
          sx: (theme) => ({ width: theme.layout.drawer, maxWidth: '100%' }),
        },
      }}
    >
      <DrawerHeader {...props} titleId={titleId} />
      <Box
        key={contentKey}
        // What scrolls has to be reached by keyboard, also where nothing in it can be pressed.
        tabIndex={0}
        role="group"
        aria-labelledby={titleId}
        sx={{ flex: 1, overflowY: 'auto', px: { xs: 4, md: 6 }, py: 6, '&:focus-visible': { outlineOffset: '-2px' } }}
      >
        {children}
      </Box>
      <WaitingLine sx={{ px: { xs: 4, md: 6 }, '&:not(:empty)': { py: 2, borderTop: 1, borderColor: 'divider' } }} />
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
  const { contentKey, title, subtitle, badges, leafing, closeLabel = 'Close', onClose, titleId } = props;
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
      {leafing !== undefined && <LeafingButtons leafing={leafing} />}
      <IconButton aria-label={closeLabel} onClick={onClose}>
        <CloseIcon />
      </IconButton>
    </Stack>
  );
}

function LeafingButtons({ leafing }: { leafing: Leafing }) {
  const { what, position, count, onPrevious, onNext } = leafing;
  const { hasPrevious = position > 1, hasNext = position < count } = leafing;
  return (
    <>
      <Typography variant="body2" noWrap sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
        {position} of {count}
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
