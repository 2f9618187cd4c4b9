import { Card, CardContent, Stack, Typography } from '@mui/material';
import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';

interface ProfileCardProps {
  title: string;
  /** An address that ends in it opens the page at this card. */
  id?: string;
  badge?: ReactNode;
  /** What can be done about it, full width for a thumb. */
  action?: ReactNode;
  children: ReactNode;
}

export function ProfileCard({ title, id, badge, action, children }: ProfileCardProps) {
  const card = useRef<HTMLDivElement>(null);
  const { hash } = useLocation();
  const isWanted = id !== undefined && hash === `#${id}`;
  useEffect(() => {
    if (isWanted) card.current?.scrollIntoView();
  }, [isWanted]);
  return (
    <Card ref={card} component="section" id={id} aria-label={title}>
      <CardContent component={Stack} sx={{ gap: 3 }}>
        <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 2 }}>
          <Typography variant="h2" sx={{ minWidth: 0 }}>
            {title}
          </Typography>
          {badge}
        </Stack>
        {children}
        {action}
      </CardContent>
    </Card>
  );
}
