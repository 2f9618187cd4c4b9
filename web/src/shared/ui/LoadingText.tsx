import { Box } from '@mui/material';
import { useEffect, useState, type ReactNode } from 'react';
import { VisuallyHidden } from './VisuallyHidden';

const SHAPE_DELAY_MS = 200;

/** Says at once what is loading, for assistive technology; shows the shape of it only when it takes longer than a blink. */
export function Loading({ text, children }: { text: string; children: ReactNode }) {
  const late = useAfter(SHAPE_DELAY_MS);
  return (
    <Box aria-busy="true">
      <VisuallyHidden role="status">{text}</VisuallyHidden>
      {late && <div aria-hidden="true">{children}</div>}
    </Box>
  );
}

function useAfter(delayMs: number): boolean {
  const [passed, setPassed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setPassed(true), delayMs);
    return () => clearTimeout(timer);
  }, [delayMs]);
  return passed;
}
