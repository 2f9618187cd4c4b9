import { Dialog, type DialogProps } from '@mui/material';
import { useBackCloses } from './use-back-closes';

interface PageDialogProps extends DialogProps {
  /** Whether it is open stands in the address bar. */
  inAddress?: boolean;
}

/** A dialog over the page. The browser's Back does to it what Escape does. */
export function PageDialog({ inAddress = false, ...props }: PageDialogProps) {
  useBackCloses(props.open && !inAddress, () => props.onClose?.({}, 'escapeKeyDown'));
  return <Dialog {...props} />;
}
