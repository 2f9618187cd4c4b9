import { Box, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';

interface SectionHeaderProps {
  title: string;
  subtitle: string;
  action?: ReactNode;
}

/** Above one tab of a page whose heading is another. */
export function SectionHeader({ title, subtitle, action }: SectionHeaderProps) {
  return (
    <Stack direction="row" sx={{ alignItems: 'flex-start', flexWrap: 'wrap', gap: 4 }}>
      <Box sx={{ flex: '1 1 auto', minWidth: 0 }}>
        <Typography variant="h3" component="h2">
          {title}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
          {subtitle}
        </Typography>
      </Box>
      {action}
    </Stack>
  );
}
