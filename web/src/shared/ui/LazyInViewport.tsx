import { Box } from '@mui/material';
import { useEffect, useRef, useState, type ReactNode } from 'react';

/** Starts loading a little before the contents scroll into view. */
const ROOT_MARGIN = '200px';

interface LazyInViewportProps {
  children: ReactNode;
  /** Somebody may look for them elsewhere, as on paper or in a search of the page. */
  isWanted?: boolean;
}

/** Renders its contents once they scroll into view: two hundred jobs have six hundred photos. */
export function LazyInViewport({ children, isWanted = false }: LazyInViewportProps) {
  const place = useRef<HTMLDivElement>(null);
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    if (seen || place.current === null) return undefined;
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setSeen(true),
      {
        rootMargin: ROOT_MARGIN,
      },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [seen]);
  return (
    <Box ref={place} sx={{ width: '100%', height: '100%' }}>
      {(seen || isWanted) && children}
    </Box>
  );
}
