import { Card, Skeleton, Typography } from '@mui/material';

interface StatCardProps {
  title: string;
  /** Null while it isn't known yet. */
  figure: number | string | null;
  detail: string;
}

export function StatCard({ title, figure, detail }: StatCardProps) {
  return (
    <Card component="section" aria-label={title} sx={{ p: 4 }}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {title}
      </Typography>
      <Typography component="p" sx={{ typography: { xs: 'h2', md: 'figure' } }}>
        {figure ?? <Skeleton width="3ch" role="img" aria-label="Loading" />}
      </Typography>
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        {detail}
      </Typography>
    </Card>
  );
}
