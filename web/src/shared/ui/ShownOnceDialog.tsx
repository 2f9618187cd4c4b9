import { Alert, Button, DialogActions, DialogContent, DialogTitle, Stack, TextField, Typography } from '@mui/material';
import { useId, useState, type ReactNode } from 'react';
import { PageDialog } from './PageDialog';

interface ShownOnceDialogProps {
  title: string;
  warning: string;
  label: string;
  value: string;
  /** What to do where the browser doesn't let us copy. */
  copyYourself: string;
  /** How to use it. */
  children: ReactNode;
  onClose: () => void;
}

/** The one time that something secret can be seen. It closes by its button alone, so that no stray click loses it. */
export function ShownOnceDialog({
  title,
  warning,
  label,
  value,
  copyYourself,
  children,
  onClose,
}: ShownOnceDialogProps) {
  const titleId = useId();
  const [said, setSaid] = useState('');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      setSaid('Copied');
    } catch {
      setSaid(copyYourself);
    }
  };
  return (
    <PageDialog open aria-labelledby={titleId} fullWidth maxWidth="sm">
      <DialogTitle id={titleId} variant="h2">
        {title}
      </DialogTitle>
      <DialogContent>
        <Stack sx={{ gap: 4, pt: 2 }}>
          <Alert severity="warning">{warning}</Alert>
          <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 2, alignItems: { sm: 'flex-start' } }}>
            <TextField
              label={label}
              value={value}
              fullWidth
              slotProps={{ htmlInput: { readOnly: true, spellCheck: false } }}
              onFocus={(event) => event.target.select()}
            />
            <Button autoFocus variant="contained" onClick={() => void copy()}>
              Copy
            </Button>
          </Stack>
          <Typography role="status" variant="body2" sx={{ color: 'text.secondary' }}>
            {said}
          </Typography>
          {children}
        </Stack>
      </DialogContent>
      <DialogActions sx={{ p: 4 }}>
        <Button onClick={onClose}>Done</Button>
      </DialogActions>
    </PageDialog>
  );
}
