import { expect, test, type CDPSession, type Locator, type Page } from '@playwright/test';
import { faults as axeFaults, faultsInBothThemes } from './support/axe';
import { OFFICE_SCREENS, OPENED_SCREENS } from './support/office-screens';
import { admitAdmin, openPage } from './support/people';
import { beyondTheEdge, goInside, outOfReach, topOfFirstRow, type OfficeScreen } from './support/reach';

const DESK_VIEWPORT = { width: 1440, height: 900 };
const LAPTOP_WIDTH = 1024;

/** How wide the sidebar is at each size, as it stands before anybody has touched it; from 1024 px on it is open. The narrowest is a phone. */
const SIZES = [
  { ...DESK_VIEWPORT, sidebarWidth: 320 },
  { width: 1280, height: 800, sidebarWidth: 320 },
  { width: LAPTOP_WIDTH, height: 768, sidebarWidth: 320 },
  { width: 768, height: 1024, sidebarWidth: 48 },
  { width: 390, height: 844, sidebarWidth: null },
] as const;
type Size = (typeof SIZES)[number];
/** Columns and cards come to their new places. */
const LAID_OUT_WITHIN_MS = 3_000;

const sidebarOf = (page: Page) => page.getByRole('complementary', { name: 'Sidebar' });

/** One page is made wider and narrower: signing in and loading the app for each size would take most of the test's time. */
async function showAt(page: Page, browser: CDPSession, { width, height, sidebarWidth }: Size): Promise<void> {
  const inTheHand = sidebarWidth === null;
  await page.setViewportSize({ width, height });
  await browser.send('Emulation.setTouchEmulationEnabled', { enabled: inTheHand });
  if (!inTheHand) return;
  await browser.send('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor: 1, mobile: true });
}

async function foundOnce(page: Page, screen: OfficeScreen): Promise<string[]> {
  const { rowActions = [], wholeRows = false, startsHigh = false } = screen;
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  const found: string[] = [];
  for (const action of rowActions) {
    const count = await page.getByRole('main').getByRole('button', { name: action }).count();
    if (count === 0) found.push(`no ${String(action)}`);
  }
  if (wholeRows) found.push(...(await beyondTheEdge(page)));
  if (startsHigh && width === DESK_VIEWPORT.width) {
    const top = await topOfFirstRow(page);
    if (top === null || top >= height / 2) found.push(`its first row begins at ${top} px`);
  }
  return [...found, ...(await outOfReach(page))];
}

/** What is not as it should be once everything has come to its place. */
async function faultsOf(page: Page, screen: OfficeScreen): Promise<string[]> {
  let last: string[] = [];
  const found = async () => (last = await foundOnce(page, screen));
  await expect
    .poll(found, { timeout: LAID_OUT_WITHIN_MS })
    .toEqual([])
    .catch(() => undefined);
  return last.map((fault) => `${screen.name}, ${page.viewportSize()?.width} px: ${fault}`);
}

test('every action of the office is in view at every width, the sidebar as it comes, and axe finds nothing', async ({
  browser,
}) => {
  test.setTimeout(600_000);
  const page = await openPage(browser, { viewport: DESK_VIEWPORT });
  const session = await page.context().newCDPSession(page);
  await admitAdmin(page);
  await page.goto('/admin');
  const faults: string[] = [];
  for (const screen of [...OFFICE_SCREENS, ...OPENED_SCREENS]) {
    await showAt(page, session, SIZES[0]);
    await goInside(page, screen);
    faults.push(...(await faultsInBothThemes(page, screen.name)));
    for (const size of SIZES) {
      await showAt(page, session, size);
      if (screen.opened === undefined) {
        if (size.sidebarWidth === null) await expect(sidebarOf(page)).toHaveCount(0);
        else await expect.poll(async () => (await sidebarOf(page).boundingBox())?.width).toBe(size.sidebarWidth);
      }
      faults.push(...(await faultsOf(page, screen)));
      if (screen.pinsColumns === true && size.width === LAPTOP_WIDTH) {
        faults.push(...(await axeFaults(page, `${screen.name}, ${LAPTOP_WIDTH} px`)));
      }
    }
    if (screen.opened !== undefined) {
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
  }
  expect(faults).toEqual([]);
});

test('a cell that gets the focus by keyboard stands beside the pinned column', async ({ browser }) => {
  const page = await openPage(browser, { viewport: { width: 1024, height: 768 } });
  await admitAdmin(page);
  await page.goto('/admin/compliance');
  const pinned = page.getByRole('row').nth(1).getByRole('gridcell').last();
  await page.getByRole('row').nth(1).getByRole('gridcell').nth(1).focus();
  for (const _column of ['score', 'insurance', 'licence', 'right to work', 'vehicle']) {
    await page.keyboard.press('ArrowRight');
    const focused = page.locator('[role="gridcell"]:focus');
    await expect.poll(async () => rightOf(await focused.boundingBox())).toBeLessThanOrEqual(await leftOf(pinned));
  }
  const scrolledTo = await scrollOf(page);
  expect(scrolledTo).toBeGreaterThan(0);
  await pinned.getByRole('button').focus();
  expect(await scrollOf(page)).toBe(scrolledTo);
});

const SLACK_PX = 1;
const rightOf = (box: { x: number; width: number } | null) => (box === null ? Infinity : box.x + box.width - SLACK_PX);
const leftOf = async (cell: Locator) => (await cell.boundingBox())?.x ?? 0;
const scrollOf = (page: Page) => page.locator('.MuiDataGrid-virtualScroller').evaluate(({ scrollLeft }) => scrollLeft);
