import { useLayoutEffect, useState, type RefObject } from 'react';

/** How wide an element is, in pixels; undefined while nothing is laid out. */
export function useWidth(element: RefObject<HTMLElement | null>): number | undefined {
  const [width, setWidth] = useState<number>();
  useLayoutEffect(() => {
    const measured = element.current;
    if (measured === null) return undefined;
    const measure = () => setWidth(measured.clientWidth === 0 ? undefined : measured.clientWidth);
    const observer = new ResizeObserver(measure);
    observer.observe(measured);
    measure();
    return () => observer.disconnect();
  }, [element]);
  return width;
}
