import { Alert, DialogActions, DialogContent, DialogTitle, Stack, Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useId, useState, type ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { t } from '../../language/text';
import { ConfirmDialog } from '../ConfirmDialog';
import { PageDialog } from '../PageDialog';
import { SteadyButton } from '../SteadyButton';
import { FormTabs, tabOfFields, type FormTab } from './FormTabs';
import { DESTRUCTIVE_FORM } from './send-by-keyboard';
import { useFormSubmission } from './use-form-submission';

/** Lets long contents scroll between the title and the buttons. */
const Form = styled('form')({ display: 'flex', flexDirection: 'column', minHeight: 0 });

interface FormDialogProps<Values extends FieldValues> {
  title: string;
  description?: ReactNode;
  form: UseFormReturn<Values>;
  /** Either tabs or children hold the fields. */
  tabs?: readonly FormTab[];
  children?: ReactNode;
  submitLabel: string;
  busyLabel?: string;
  cancelLabel?: string;
  /** Sends the values and closes the dialog; a rejected promise keeps it open and says why. */
  onSubmit: (values: Values) => Promise<unknown>;
  /** What is said where the server had no sentence of its own. */
  failureText: string;
  /** For the toast that goes with it. */
  onFailure?: (sentence: string) => void;
  onClose: () => void;
  maxWidth?: 'xs' | 'sm' | 'md';
  /** It can't be sent yet, and the contents say why. */
  isHeldBack?: boolean;
  /** It takes something away, which Ctrl+Enter alone must not do. */
  destructive?: boolean;
}

const NO_TABS: readonly FormTab[] = [];

/** Mount it while it is open, so that its values are gone once it is closed. */
export function FormDialog<Values extends FieldValues>(props: FormDialogProps<Values>) {
  const { title, form, tabs = NO_TABS, onClose } = props;
  const { errors, isDirty } = form.formState;
  const titleId = useId();
  const { shownTab, showTab, showFaults } = useShownTab(form, tabs);
  const [asksToDiscard, setAsksToDiscard] = useState(false);
  const { failure, busy, submit } = useFormSubmission({ ...props, onFaultyFields: showFaults });
  const leave = () => {
    if (busy) return;
    if (isDirty) setAsksToDiscard(true);
    else onClose();
  };
  return (
    <>
      <PageDialog open onClose={leave} aria-labelledby={titleId} fullWidth maxWidth={props.maxWidth ?? 'sm'}>
        <Form noValidate {...(props.destructive && DESTRUCTIVE_FORM)} onSubmit={(event) => void submit(event)}>
          <DialogTitle id={titleId} variant="h2">
            {title}
          </DialogTitle>
          <DialogContent>
            {props.description !== undefined && (
              <Typography sx={{ color: 'text.secondary', mb: 4 }}>{props.description}</Typography>
            )}
            {tabs.length > 0 && (
              <FormTabs
                label={title}
                tabs={tabs}
                shown={shownTab}
                onShow={showTab}
                faultyFields={Object.keys(errors)}
              />
            )}
            {props.children !== undefined && <Stack sx={{ gap: 4, pt: 2 }}>{props.children}</Stack>}
            {failure !== null && (
              <Alert severity="error" sx={{ mt: 4 }}>
                {failure}
              </Alert>
            )}
          </DialogContent>
          <DialogActions sx={{ p: 4 }}>
            <SteadyButton onClick={leave} disabled={busy} color="inherit">
              {props.cancelLabel ?? t('Cancel')}
            </SteadyButton>
            <SteadyButton type="submit" variant="contained" disabled={busy || props.isHeldBack === true}>
              {busy ? (props.busyLabel ?? t('Saving...')) : props.submitLabel}
            </SteadyButton>
          </DialogActions>
        </Form>
      </PageDialog>
      <DiscardQuestion open={asksToDiscard} onDiscard={onClose} onKeep={() => setAsksToDiscard(false)} />
    </>
  );
}

function useShownTab<Values extends FieldValues>(form: UseFormReturn<Values>, tabs: readonly FormTab[]) {
  const [shownTab, showTab] = useState(0);
  const showFaults = (names: readonly string[]) => {
    const tab = tabOfFields(tabs, names);
    if (tab === null || tab === shownTab) return;
    showTab(tab);
    const first = (tabs[tab]?.fields ?? []).find((field) => names.includes(field));
    // A field can take the focus once its tab is shown.
    if (first !== undefined) setTimeout(() => form.setFocus(first as Parameters<typeof form.setFocus>[0]));
  };
  return { shownTab, showTab, showFaults };
}

interface DiscardQuestionProps {
  open: boolean;
  onDiscard: () => void;
  onKeep: () => void;
}

function DiscardQuestion({ open, onDiscard, onKeep }: DiscardQuestionProps) {
  return (
    <ConfirmDialog
      open={open}
      destructive
      title={t('Discard your changes?')}
      confirmLabel={t('Discard')}
      cancelLabel={t('Keep editing')}
      busyLabel={t('Discard')}
      busy={false}
      onConfirm={onDiscard}
      onCancel={onKeep}
    >
      <Typography>{t('What you have changed here has not been saved.')}</Typography>
    </ConfirmDialog>
  );
}
