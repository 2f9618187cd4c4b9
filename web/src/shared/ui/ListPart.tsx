import { Box } from '@mui/material';
import { useEffect, useRef, type ReactNode } from 'react';

interface ListPartProps {
  label: string;
  isFirst: boolean;
  children: ReactNode;
}

/** A part of a long list. The button that brought a later one goes with the press, so the focus goes on where that part begins. */
export function ListPart({ label, isFirst, children }: ListPartProps) {
  const part = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isFirst) part.current?.focus({ preventScroll: true });
  }, [isFirst]);
  return (
    <Box ref={part} role="group" aria-label={label} tabIndex={-1} sx={{ outline: 'none' }}>
      {children}
    </Box>
  );
}
