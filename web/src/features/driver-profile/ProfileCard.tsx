import { Card, CardContent, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';

interface ProfileCardProps {
  title: string;
  badge?: ReactNode;
  /** What can be done about it, full width for a thumb. */
  action?: ReactNode;
  children: ReactNode;
}

export function ProfileCard({ title, badge, action, children }: ProfileCardProps) {
  return (
    <Card component="section" aria-label={title}>
      <CardContent component={Stack} sx={{ gap: 3 }}>
        <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between', gap: 2 }}>
          <Typography variant="h2">{title}</Typography>
          {badge}
        </Stack>
        {children}
        {action}
      </CardContent>
    </Card>
  );
}
