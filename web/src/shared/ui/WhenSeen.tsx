import { Box } from '@mui/material';
import { useEffect, useRef, useState, type ReactNode } from 'react';

/** Starts a little before it scrolls into sight, so that most of the time nobody sees it start. */
const AHEAD = '200px';

/** Puts its contents in place only once they come into sight: two hundred jobs have six hundred photos. */
export function WhenSeen({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    if (seen || place.current === null) return undefined;
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setSeen(true),
      {
        rootMargin: AHEAD,
      },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [seen]);
  return (
    <Box ref={place} sx={{ width: '100%', height: '100%' }}>
      {seen && children}
    </Box>
  );
}
