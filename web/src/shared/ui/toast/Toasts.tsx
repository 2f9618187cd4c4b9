import { CloseIcon } from '../icons/CloseIcon';
import { IconButton, Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import * as Toast from '@radix-ui/react-toast';
import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { useDispatch, useSelector } from 'react-redux';
import { t } from '../../language/text';
import { selectToast, toastDismissed, toastRemoved, type ToastMessage } from './toast.slice';
import { useToastPlace } from './use-toast-place';

const DISPLAY_MS = 5_000;
const REMOVAL_DELAY_MS = 1_000_000;
const SWIPE_THRESHOLD_PX = 50;

const Viewport = styled(Toast.Viewport)(({ theme }) => ({
  position: 'fixed',
  // Above the bars at the foot of drawers and pages, so that no button lies under it.
  insetBlockEnd: theme.layout.footer,
  insetInlineEnd: 0,
  zIndex: theme.zIndex.snackbar,
  width: '100%',
  maxWidth: theme.layout.toastMax,
  margin: 0,
  padding: theme.spacing(4),
  listStyle: 'none',
  // What one presses next stands at the foot of a phone's screen, whatever is open, and what closes it in the bar at the top.
  [theme.breakpoints.down('md')]: {
    insetBlock: `${theme.layout.header} auto`,
    maxWidth: 'none',
    padding: theme.spacing(2),
  },
}));

const Card = styled(Toast.Root)(({ theme }) => ({
  display: 'flex',
  alignItems: 'flex-start',
  gap: theme.spacing(2),
  padding: theme.spacing(3, 4),
  borderRadius: theme.shape.borderRadius,
  border: `1px solid ${theme.vars?.palette.divider}`,
  background: theme.vars?.palette.background.paper,
  color: theme.vars?.palette.text.primary,
  boxShadow: theme.shadows[4],
  "&[data-variant='destructive']": {
    background: theme.vars?.palette.status.bad.surface,
    borderColor: theme.vars?.palette.status.bad.ink,
    color: theme.vars?.palette.status.bad.ink,
  },
  "&[data-swipe='move']": { transform: 'translateX(var(--radix-toast-swipe-move-x))' },
  "&[data-swipe='cancel']": { transform: 'none', transition: theme.transitions.create('transform') },
}));

const Words = styled('div')({ flex: 1, minWidth: 0 });

export function Toasts() {
  const current = useSelector(selectToast);
  const place = useToastPlace();
  return (
    <Toast.Provider
      duration={DISPLAY_MS}
      swipeDirection="right"
      swipeThreshold={SWIPE_THRESHOLD_PX}
      announcerContainer={place}
    >
      {current !== null && <ToastCard key={current.id} toast={current} />}
      {createPortal(<Viewport hotkey={['F8']} label={t('Notifications ({hotkey})', { hotkey: '{hotkey}' })} />, place)}
    </Toast.Provider>
  );
}

function ToastCard({ toast }: { toast: ToastMessage }) {
  const dispatch = useDispatch();
  useEffect(() => {
    if (toast.open) return undefined;
    const removal = setTimeout(() => dispatch(toastRemoved(toast.id)), REMOVAL_DELAY_MS);
    return () => clearTimeout(removal);
  }, [dispatch, toast.id, toast.open]);

  return (
    <Card
      open={toast.open}
      data-variant={toast.variant}
      type={toast.variant === 'destructive' ? 'foreground' : 'background'}
      onOpenChange={(open) => !open && dispatch(toastDismissed(toast.id))}
    >
      <Words>
        <Toast.Title asChild>
          <Typography variant="h4" component="div">
            {toast.title}
          </Typography>
        </Toast.Title>
        {toast.description !== undefined && (
          <Toast.Description asChild>
            <Typography variant="body2" component="div">
              {toast.description}
            </Typography>
          </Toast.Description>
        )}
      </Words>
      <Toast.Close asChild>
        <IconButton size="small" color="inherit" aria-label={t('Dismiss notification')} edge="end">
          <CloseIcon fontSize="small" />
        </IconButton>
      </Toast.Close>
    </Card>
  );
}
