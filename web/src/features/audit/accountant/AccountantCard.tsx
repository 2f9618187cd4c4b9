import { Box, Card, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';

interface AccountantCardProps {
  id: string;
  title: string;
  subtitle: string;
  action?: ReactNode;
  children: ReactNode;
}

export function AccountantCard({ id, title, subtitle, action, children }: AccountantCardProps) {
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: 4 }}>
      <Stack direction="row" sx={{ alignItems: 'flex-start', flexWrap: 'wrap', gap: 3, mb: 3 }}>
        <Box sx={{ flex: '1 1 18rem' }}>
          <Typography id={id} variant="h3" component="h2">
            {title}
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {subtitle}
          </Typography>
        </Box>
        {action}
      </Stack>
      {children}
    </Card>
  );
}

/** On a phone more of it is in sight. */
export const COMPACT_TABLE = {
  fontVariantNumeric: 'tabular-nums',
  '& .MuiTableCell-root': { px: { xs: 1, sm: 3 } },
} as const;
