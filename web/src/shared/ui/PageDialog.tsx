import { Dialog, type DialogProps } from '@mui/material';
import { useCloseOnBack } from './use-close-on-back';
import { PendingStatus } from './PendingStatus';

interface PageDialogProps extends DialogProps {
  /** Whether it is open stands in the address bar. */
  inAddress?: boolean;
}

/** A dialog over the page. The browser's Back does to it what Escape does. */
export function PageDialog({ inAddress = false, children, ...props }: PageDialogProps) {
  useCloseOnBack(props.open && !inAddress, () => props.onClose?.({}, 'escapeKeyDown'));
  return (
    <Dialog {...props}>
      {children}
      <PendingStatus sx={{ justifyContent: 'flex-end', px: 4, '&:not(:empty)': { pb: 3 } }} />
    </Dialog>
  );
}
