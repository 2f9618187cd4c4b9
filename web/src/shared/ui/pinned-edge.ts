import type { Theme } from '@mui/material/styles';
import { useEffect, type RefObject } from 'react';

/** Stands on what holds a scrolled table while other columns lie below the pinned one, or beyond its edge. */
export const COLUMNS_BELOW = 'data-columns-below';

const SLACK_PX = 1;

export const pinnedEdge = (theme: Theme) => ({
  boxShadow: `-1px 0 0 ${theme.vars?.palette.divider}, -8px 0 8px -6px ${theme.vars?.palette.divider}`,
});

/** Where nothing is pinned, the edge itself says that there is more beside it. */
export const fadingEdge = (theme: Theme) =>
  ({
    content: '""',
    position: 'absolute',
    insetBlock: 0,
    insetInlineEnd: 0,
    width: theme.spacing(6),
    zIndex: 4,
    pointerEvents: 'none',
    background: `linear-gradient(to left, ${theme.vars?.palette.divider}, transparent)`,
    '@media print': { display: 'none' },
  }) as const;

/**
 * Marks `root` while something lies below its pinned column, and scrolls what gets the focus by keyboard out from below it.
 *
 * @param scrollerSelector what scrolls within `root`
 */
export function usePinnedEdge(root: RefObject<HTMLElement | null>, scrollerSelector: string): void {
  useEffect(() => {
    const scroller = root.current?.querySelector(scrollerSelector);
    if (!root.current || !scroller) return undefined;
    const marked = root.current;
    const mark = () => marked.toggleAttribute(COLUMNS_BELOW, hasMoreToTheRight(scroller));
    const observer = new ResizeObserver(mark);
    observer.observe(scroller);
    for (const content of scroller.children) observer.observe(content);
    let columnCount = 0;
    // A grid's content is as wide as its scroller while columns come, go and get their widths: its row of heads is not.
    const watchHeads = () => {
      const heads = headsOf(scroller);
      if (!heads || heads.childElementCount === columnCount) return;
      columnCount = heads.childElementCount;
      observer.observe(heads);
      mark();
    };
    const columns = new MutationObserver(watchHeads);
    columns.observe(scroller, { childList: true, subtree: true });
    watchHeads();
    scroller.addEventListener('scroll', mark, { passive: true });
    scroller.addEventListener('focusin', uncover);
    mark();
    return () => {
      observer.disconnect();
      columns.disconnect();
      scroller.removeEventListener('scroll', mark);
      scroller.removeEventListener('focusin', uncover);
    };
  }, [root, scrollerSelector]);
}

const headsOf = (scroller: Element) => scroller.querySelector('[role="columnheader"], th')?.parentElement;

function hasMoreToTheRight({ scrollLeft, clientWidth, scrollWidth }: Element): boolean {
  return scrollLeft + clientWidth < scrollWidth - SLACK_PX;
}

/** A press of the mouse mustn't move what is pressed, and what is pinned is in view already. */
function uncover({ target }: Event): void {
  if (!(target instanceof Element) || !target.matches(':focus-visible')) return;
  const cell = target.closest('[role="gridcell"], td');
  if (cell === null || getComputedStyle(cell).position === 'sticky') return;
  cell.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
