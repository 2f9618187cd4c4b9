import { expect, type Page } from '@playwright/test';
import { follow } from './follow';

/** A screen of the office, and the buttons that its rows must have in view. */
export interface OfficeScreen {
  readonly name: string;
  readonly path: string;
  readonly heading: string;
  /** The innermost tab that is chosen there. */
  readonly tab?: string;
  readonly rowActions?: readonly RegExp[];
  /** What is opened there and lies above the page: its buttons have to be in view, too. */
  readonly opened?: (page: Page) => Promise<void>;
  /** The first row of its table begins in the upper half of a desk's screen. */
  readonly startsHigh?: boolean;
  /** Its table shows whole rows wherever it is a table: none of its columns lies beyond the edge. */
  readonly wholeRows?: boolean;
  /** Other columns go below its column of buttons where the window is narrow. */
  readonly pinsColumns?: boolean;
}

/** Inside the app, and until all of it has come. */
export async function goInside(page: Page, { path, heading, tab, opened }: OfficeScreen): Promise<void> {
  await follow(page, path);
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  if (tab !== undefined) await expect(page.getByRole('tab', { name: tab, exact: true, selected: true })).toBeVisible();
  await expect(page.locator('main :is([role="progressbar"], [aria-busy="true"], .MuiSkeleton-root)')).toHaveCount(0);
  await expect(page.getByRole('main').getByText(/^(Loading|Opening)/)).toHaveCount(0);
  if (opened === undefined) return;
  await opened(page);
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByRole('button').first()).toBeVisible();
  await expect(drawer.getByText(/^(Loading|Opening)/)).toHaveCount(0);
}

/** What can be pressed but lies outside what is shown, and whether the page itself scrolls sideways. */
export async function outOfReach(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const SLACK_PX = 1;
    const isNarrow = innerWidth < 768;
    // A heading goes with its column, and a phone's row of tabs is made to be swiped.
    const passedOver = ['[role="columnheader"]', 'thead', ...(isNarrow ? ['[role="tablist"]'] : [])].join(', ');
    const known = new Map<Element, boolean>();

    function clips(element: Element): boolean {
      const before = known.get(element);
      if (before !== undefined) return before;
      const isClipping = getComputedStyle(element).overflowX !== 'visible';
      known.set(element, isClipping);
      return isClipping;
    }

    function shownBetween(element: Element): { left: number; right: number } {
      let [left, right] = [0, innerWidth];
      for (let around = element.parentElement; around !== null; around = around.parentElement) {
        if (!clips(around)) continue;
        const box = around.getBoundingClientRect();
        left = Math.max(left, box.left);
        right = Math.min(right, box.right);
      }
      return { left, right };
    }

    function isCovered(element: Element, box: DOMRect): boolean {
      const cells = [...(element.closest('[role="row"], tr')?.children ?? [])];
      return cells.some((cell) => {
        if (cell.contains(element) || getComputedStyle(cell).position !== 'sticky') return false;
        const pinned = cell.getBoundingClientRect();
        return box.right > pinned.left + SLACK_PX && box.left < pinned.right - SLACK_PX;
      });
    }

    function fault(element: Element): string | null {
      const box = element.getBoundingClientRect();
      const isSeen = element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
      if (!isSeen || box.width <= SLACK_PX || element.closest(passedOver) !== null) return null;
      const shown = shownBetween(element);
      const isInside = box.left >= shown.left - SLACK_PX && box.right <= shown.right + SLACK_PX;
      if (isInside && !isCovered(element, box)) return null;
      const name = element.getAttribute('aria-label') ?? element.textContent;
      return `${name} at ${Math.round(box.left)}–${Math.round(box.right)}, shown ${Math.round(shown.left)}–${Math.round(shown.right)}`;
    }

    // What lies above the page hides what is below it.
    const within = document.querySelector('[role="dialog"]') ?? document.querySelector('main');
    const pressed =
      within?.querySelectorAll(':is(button, a[href], [role="button"], [role="tab"], input, select)') ?? [];
    const found = [...pressed].map(fault).filter((text) => text !== null);
    const whole = document.documentElement.scrollWidth;
    return whole > innerWidth ? [`the page is ${whole} px wide`, ...found] : found;
  });
}

/** How far the screen's tables reach beyond what is shown of them, and whether one says so that doesn't. */
export function beyondTheEdge(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const SLACK_PX = 1;
    return [...document.querySelectorAll('main .MuiDataGrid-virtualScroller')].flatMap((scroller) => {
      const beyond = scroller.scrollWidth - scroller.clientWidth;
      if (beyond > SLACK_PX) return [`its columns reach ${beyond} px beyond the edge`];
      return scroller.closest('[data-columns-below]') === null ? [] : ['its edge says that there are more columns'];
    });
  });
}

/** Where the first row of the screen's first table begins, in pixels from the top; null without a table. */
export function topOfFirstRow(page: Page): Promise<number | null> {
  return page.evaluate(() => {
    const row = document.querySelector('main :is([role="grid"] [data-rowindex="0"], tbody tr)');
    return row === null ? null : Math.round(row.getBoundingClientRect().top + scrollY);
  });
}
