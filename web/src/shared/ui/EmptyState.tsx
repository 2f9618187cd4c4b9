import { Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';

/** What stands where a list would: the text, and where there is one, the next step. */
export function EmptyState({ text, hint, action }: { text: string; hint?: string; action?: ReactNode }) {
  return (
    <Stack sx={{ alignItems: 'center', textAlign: 'center', gap: 2, px: 4, py: 10 }}>
      <Typography variant="h4" component="p">
        {text}
      </Typography>
      {hint !== undefined && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {hint}
        </Typography>
      )}
      {action}
    </Stack>
  );
}
