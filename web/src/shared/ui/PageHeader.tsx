import { Box, Stack, Typography } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { usePageTitle } from './use-page-title';

interface PageHeaderProps {
  title: string;
  subtitle?: ReactNode;
  actions?: ReactNode;
}

/** The page's one h1; it names the browser tab as well. */
export function PageHeader({ title, subtitle, actions }: PageHeaderProps) {
  usePageTitle(title);
  return (
    <Stack
      component="header"
      direction="row"
      sx={{
        flexWrap: 'wrap',
        alignItems: 'flex-start',
        justifyContent: 'space-between',
        columnGap: 4,
        rowGap: { xs: 4, md: 2 },
        mb: { xs: 6, md: 4 },
      }}
    >
      <Box sx={heading}>
        <Typography variant="h1" sx={titleLooks}>
          {title}
        </Typography>
        {subtitle !== undefined && (
          <Typography sx={{ color: 'text.secondary', mt: { xs: 1, md: 0 } }}>{subtitle}</Typography>
        )}
      </Box>
      {actions}
    </Stack>
  );
}

/** At a desk the two share a line where there is room for them, and what the page shows begins a line further up. */
const heading = {
  minWidth: 0,
  flex: { md: '1 1 20rem' },
  display: { md: 'flex' },
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: 3,
};

const titleLooks = (theme: Theme) => ({ [theme.breakpoints.up('md')]: { fontSize: theme.typography.h2.fontSize } });
