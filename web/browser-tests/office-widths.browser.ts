import { expect, test, type Locator, type Page } from '@playwright/test';
import { expectNothingFound, faultsInBothThemes } from './support/axe';
import { OFFICE_SCREENS, OPENED_SCREENS } from './support/office-screens';
import { admitAdmin, openPage } from './support/people';
import { goInside, outOfReach, topOfFirstRow, type OfficeScreen } from './support/reach';

const DESK_VIEWPORT = { width: 1440, height: 900 };
const HAND_VIEWPORT = { width: 390, height: 844 };

/** How wide the sidebar is at each size, as it stands before anybody has touched it; from 1024 px on it is open. */
const SIZES = [
  { width: 1440, height: 900, sidebarWidth: 320 },
  { width: 1280, height: 800, sidebarWidth: 320 },
  { width: 1024, height: 768, sidebarWidth: 320 },
  { width: 768, height: 1024, sidebarWidth: 48 },
  { width: 390, height: 844, sidebarWidth: null },
] as const;
/** Columns and cards come to their new places. */
const LAID_OUT_WITHIN_MS = 3_000;

const sidebarOf = (page: Page) => page.getByRole('complementary', { name: 'Sidebar' });

/** What stays out of view once everything has come to its place. */
async function faultsOf(page: Page, { name, rowActions = [] }: OfficeScreen): Promise<string[]> {
  const found = async () => {
    const missing: string[] = [];
    for (const action of rowActions) {
      const count = await page.getByRole('main').getByRole('button', { name: action }).count();
      if (count === 0) missing.push(`no ${String(action)}`);
    }
    return [...missing, ...(await outOfReach(page))];
  };
  await expect
    .poll(found, { timeout: LAID_OUT_WITHIN_MS })
    .toEqual([])
    .catch(() => undefined);
  return (await found()).map((fault) => `${name}, ${page.viewportSize()?.width} px: ${fault}`);
}

test('every action of the office is in view at every width, the sidebar as it comes, and axe finds nothing', async ({
  browser,
}) => {
  test.setTimeout(600_000);
  const page = await openPage(browser, { viewport: DESK_VIEWPORT });
  await admitAdmin(page);
  await page.goto('/admin');
  const faults: string[] = [];
  for (const screen of [...OFFICE_SCREENS, ...OPENED_SCREENS]) {
    await page.setViewportSize(DESK_VIEWPORT);
    await goInside(page, screen);
    faults.push(...(await faultsInBothThemes(page, screen.name)));
    for (const { sidebarWidth, ...viewport } of SIZES) {
      await page.setViewportSize(viewport);
      if (screen.opened === undefined) {
        if (sidebarWidth === null) await expect(sidebarOf(page)).toHaveCount(0);
        else await expect.poll(async () => (await sidebarOf(page).boundingBox())?.width).toBe(sidebarWidth);
      }
      faults.push(...(await faultsOf(page, screen)));
    }
    if (screen.opened !== undefined) {
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
  }
  expect(faults).toEqual([]);
});

test('every action of the office is in view in the hand', async ({ browser }) => {
  const page = await openPage(browser, { viewport: HAND_VIEWPORT, isMobile: true, hasTouch: true });
  await admitAdmin(page);
  await page.goto('/admin');
  const faults: string[] = [];
  for (const screen of OFFICE_SCREENS) {
    await goInside(page, screen);
    faults.push(...(await faultsOf(page, screen)));
  }
  expect(faults).toEqual([]);
});

test('the first row of a table begins in the upper half of a desk screen', async ({ browser }) => {
  const page = await openPage(browser, { viewport: DESK_VIEWPORT });
  await admitAdmin(page);
  await page.goto('/admin');
  const low: string[] = [];
  for (const screen of OFFICE_SCREENS) {
    if (screen.startsHigh !== true) continue;
    await goInside(page, screen);
    await expect.poll(() => topOfFirstRow(page)).not.toBeNull();
    const top = await topOfFirstRow(page);
    if (top! >= DESK_VIEWPORT.height / 2) low.push(`${screen.name}: ${top} px`);
  }
  expect(low).toEqual([]);
});

test('a table whose columns are all in view neither scrolls sideways nor says that there are more', async ({
  browser,
}) => {
  const page = await openPage(browser, { viewport: DESK_VIEWPORT });
  await admitAdmin(page);
  for (const path of ['/admin/drivers', '/admin/remittances']) {
    await page.goto(path);
    const grid = page.getByRole('grid').first();
    await expect(grid.getByRole('row').nth(1)).toBeVisible();
    const scroller = page.locator('.MuiDataGrid-virtualScroller').first();
    const lastColumn = grid.getByRole('columnheader').last();
    const beyond = async () => rightOf(await lastColumn.boundingBox()) - rightOf(await grid.boundingBox());
    await expect.poll(beyond).toBeLessThanOrEqual(0);
    await expect.poll(() => scroller.evaluate((each) => each.scrollWidth - each.clientWidth)).toBe(0);
    await expect(page.locator('[data-columns-below]')).toHaveCount(0);
  }
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

test('axe finds nothing where columns are pinned, 1024 px wide', async ({ browser }) => {
  const page = await openPage(browser, { viewport: { width: 1024, height: 768 } });
  await admitAdmin(page);
  await page.goto('/admin');
  for (const screen of OFFICE_SCREENS.filter(({ name }) => name === 'drivers' || name === 'weekly submissions')) {
    await goInside(page, screen);
    await expect(page.getByRole('grid').getByRole('row').nth(1)).toBeVisible();
    await expectNothingFound(page, screen.name);
  }
});
