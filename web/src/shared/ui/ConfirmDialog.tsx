import { Alert, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useId, type ReactNode } from 'react';
import { t } from '../language/text';
import { DESTRUCTIVE_FORM } from './form/send-by-keyboard';
import { PageDialog } from './PageDialog';
import { SteadyButton } from './SteadyButton';
import { useInSight } from './use-in-sight';

/** Lets a long content scroll between the title and the buttons. */
const Form = styled('form')({ display: 'flex', flexDirection: 'column', minHeight: 0 });

interface ConfirmDialogProps {
  open: boolean;
  title: string;
  children: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  /** Shown instead while the action is under way. */
  busyLabel: string;
  busy: boolean;
  confirmDisabled?: boolean;
  destructive?: boolean;
  /** Something was typed: a press beside the dialog, made by accident, doesn't throw it away. */
  holdsText?: boolean;
  /** Enter confirms nothing that has only just come on screen, where keys decide one after another. */
  readFirst?: boolean;
  /** Why the last try failed, said in place. */
  failure?: string | null;
  onConfirm: () => void;
  onCancel: () => void;
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const titleId = useId();
  const { open, title, children, busy, holdsText = false, failure, onCancel, onConfirm } = props;
  const inSight = useInSight(props.open ? 'open' : null);
  const close = (_event: object, reason: 'backdropClick' | 'escapeKeyDown') => {
    if (!busy && !(holdsText && reason === 'backdropClick')) onCancel();
  };
  return (
    <PageDialog open={open} onClose={close} aria-labelledby={titleId} fullWidth maxWidth="sm">
      <Form
        {...(props.destructive && DESTRUCTIVE_FORM)}
        // A key that is held down must not confirm what it has only just asked for.
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.repeat || (props.readFirst && !inSight()))) event.preventDefault();
        }}
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy && !props.confirmDisabled) onConfirm();
        }}
      >
        <DialogTitle id={titleId} variant="h2">
          {title}
        </DialogTitle>
        <DialogContent>
          {children}
          {failure !== undefined && failure !== null && (
            <Alert severity="error" sx={{ mt: 4 }}>
              {failure}
            </Alert>
          )}
        </DialogContent>
        <DialogActions sx={{ p: 4 }}>
          <SteadyButton onClick={onCancel} disabled={busy} color="inherit">
            {props.cancelLabel ?? t('Cancel')}
          </SteadyButton>
          <SteadyButton
            autoFocus={!props.destructive && !props.confirmDisabled}
            type="submit"
            variant="contained"
            color={props.destructive ? 'error' : 'primary'}
            disabled={busy || props.confirmDisabled}
          >
            {busy ? props.busyLabel : props.confirmLabel}
          </SteadyButton>
        </DialogActions>
      </Form>
    </PageDialog>
  );
}
