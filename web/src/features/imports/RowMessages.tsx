import { Alert, Box } from '@mui/material';
import type { RowMessage } from './use-import-steps';

/** Rows that came out otherwise than was asked for, and why. */
export function RowMessages({ text, messages }: { text: string; messages: readonly RowMessage[] }) {
  if (messages.length === 0) return null;
  return (
    <Alert severity="warning">
      {text}
      <Box component="ul" sx={{ m: 0, mt: 1, pl: 4, maxHeight: '16rem', overflowY: 'auto' }} tabIndex={0}>
        {messages.map(({ row, message }) => (
          <li key={row}>
            Row {row}: {message}
          </li>
        ))}
      </Box>
    </Alert>
  );
}
