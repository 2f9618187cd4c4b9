import { Card, CardContent, Stack, Typography } from '@mui/material';
import { useEffect, useRef, type ReactNode } from 'react';
import { usePageTitle } from './use-page-title';

interface CardPageProps {
  title: string;
  /** Takes the focus: what was there before, and what had it, is gone. */
  takesFocus?: boolean;
  children: ReactNode;
}

/** One card in the middle, as where people sign in. */
export function CardPage({ title, takesFocus = false, children }: CardPageProps) {
  usePageTitle(title);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <Stack sx={(theme) => ({ width: '100%', maxWidth: theme.layout.formMax, m: 'auto' })}>
      <Card>
        <CardContent component={Stack} sx={{ gap: 4, p: { xs: 4, sm: 6 } }}>
          <Typography variant="h2" component="h1" ref={heading} tabIndex={-1} sx={{ outline: 'none' }}>
            {title}
          </Typography>
          {children}
        </CardContent>
      </Card>
    </Stack>
  );
}
