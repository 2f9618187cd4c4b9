import { expect, test, type Locator, type Page } from '@playwright/test';
import { expectNothingFound } from './support/axe';
import { admitAdmin, openPage } from './support/people';
import { goInside, outOfReach, topOfFirstRow, type OfficeScreen } from './support/reach';

const SCREENS: readonly OfficeScreen[] = [
  { name: 'dashboard', path: '/admin', heading: 'Admin Dashboard', rowActions: [/^Approve/, /^Reject/] },
  {
    name: 'drivers',
    path: '/admin/drivers',
    heading: 'Driver Management',
    rowActions: [/^Edit /, /^Delete /],
    startsHigh: true,
  },
  { name: 'admin users', path: '/admin/admin-users', heading: 'Admin User Management' },
  { name: 'tickets', path: '/admin/tickets', heading: 'Internal Ticket System' },
  { name: 'documents', path: '/admin/documents', heading: 'Business Document Management' },
  {
    name: 'weekly submissions',
    path: '/admin/earnings',
    heading: 'Earnings Management',
    tab: 'Weekly submissions',
    rowActions: [/^Approve: /],
    startsHigh: true,
  },
  {
    name: 'payment runs',
    path: '/admin/earnings?tab=runs',
    heading: 'Earnings Management',
    tab: 'Payment runs',
    startsHigh: true,
  },
  {
    name: 'payments',
    path: '/admin/earnings?tab=payments',
    heading: 'Earnings Management',
    tab: 'Payments',
    startsHigh: true,
  },
  {
    name: 'retention',
    path: '/admin/earnings?tab=retention',
    heading: 'Earnings Management',
    tab: 'Retention',
    startsHigh: true,
  },
  {
    name: 'compliance',
    path: '/admin/compliance',
    heading: 'Compliance Tracking',
    tab: 'Drivers',
    rowActions: [/^Send reminder to /],
    startsHigh: true,
  },
  {
    name: 'document review',
    path: '/admin/compliance?tab=review',
    heading: 'Compliance Tracking',
    tab: 'Document review',
    startsHigh: true,
  },
  {
    name: 'compliance alerts',
    path: '/admin/compliance?tab=alerts',
    heading: 'Compliance Tracking',
    tab: 'Alerts',
    startsHigh: true,
  },
  {
    name: 'membership',
    path: '/admin/compliance?tab=membership',
    heading: 'Compliance Tracking',
    tab: 'Membership',
    rowActions: [/^Process payment of /],
    startsHigh: true,
  },
  { name: 'earnings report', path: '/admin/reports', heading: 'Reports and Analytics', tab: 'Analytics' },
  { name: 'VAT report', path: '/admin/reports?tab=vat', heading: 'Reports and Analytics', tab: 'VAT' },
  { name: 'activity', path: '/admin/reports?tab=activity', heading: 'Reports and Analytics', tab: 'Activity' },
  { name: 'audit trail', path: '/admin/reports?tab=audit', heading: 'Reports and Analytics', tab: 'Timeline' },
  {
    name: 'books',
    path: '/admin/reports?tab=audit&trail=books',
    heading: 'Reports and Analytics',
    tab: 'Books on a date',
  },
  {
    name: 'closings',
    path: '/admin/reports?tab=audit&trail=closings',
    heading: 'Reports and Analytics',
    tab: 'Month closings',
  },
  {
    name: 'verification',
    path: '/admin/reports?tab=audit&trail=verification',
    heading: 'Reports and Analytics',
    tab: 'Verification',
  },
  {
    name: 'admins in settings',
    path: '/admin/settings',
    heading: 'Settings',
    tab: 'Admin users',
    rowActions: [/^Edit Tom Ashworth/],
    startsHigh: true,
  },
  { name: 'API keys', path: '/admin/settings?tab=api-keys', heading: 'Settings', tab: 'API keys' },
  { name: 'business', path: '/admin/settings?tab=business', heading: 'Settings', tab: 'Business details' },
  {
    name: 'notification settings',
    path: '/admin/settings?tab=notifications',
    heading: 'Settings',
    tab: 'Notifications',
  },
];

const DESK_VIEWPORT = { width: 1440, height: 900 };

/** How wide the sidebar is at each size, as it stands before anybody has touched it. */
const SIZES = [
  { width: 1280, height: 800, sidebarWidth: 320 },
  { width: 1024, height: 768, sidebarWidth: 320 },
  { width: 768, height: 1024, sidebarWidth: 48 },
  { width: 390, height: 844, sidebarWidth: null },
] as const;

const sidebarOf = (page: Page) => page.getByRole('complementary', { name: 'Sidebar' });

for (const { sidebarWidth, ...viewport } of SIZES) {
  test(`every action of the office is in view, ${viewport.width} px wide`, async ({ browser }) => {
    const page = await openPage(browser, { viewport, isMobile: viewport.width < 768, hasTouch: viewport.width < 768 });
    await admitAdmin(page);
    await page.goto('/admin');
    if (sidebarWidth === null) await expect(sidebarOf(page)).toHaveCount(0);
    else expect((await sidebarOf(page).boundingBox())?.width).toBe(sidebarWidth);
    const faults: string[] = [];
    for (const screen of SCREENS) {
      await goInside(page, screen);
      for (const name of screen.rowActions ?? []) {
        const count = await page.getByRole('main').getByRole('button', { name }).count();
        if (count === 0) faults.push(`${screen.name}: no ${String(name)}`);
      }
      faults.push(...(await outOfReach(page)).map((fault) => `${screen.name}: ${fault}`));
    }
    expect(faults).toEqual([]);
  });
}

test('the first row of a table begins in the upper half of a desk screen', async ({ browser }) => {
  const page = await openPage(browser, { viewport: DESK_VIEWPORT });
  await admitAdmin(page);
  await page.goto('/admin');
  const low: string[] = [];
  for (const screen of SCREENS) {
    if (screen.startsHigh !== true) continue;
    await goInside(page, screen);
    await expect.poll(() => topOfFirstRow(page)).not.toBeNull();
    const top = await topOfFirstRow(page);
    if (top! >= DESK_VIEWPORT.height / 2) low.push(`${screen.name}: ${top} px`);
  }
  expect(low).toEqual([]);
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
  for (const screen of SCREENS.filter(({ name }) => name === 'drivers' || name === 'weekly submissions')) {
    await goInside(page, screen);
    await expect(page.getByRole('grid').getByRole('row').nth(1)).toBeVisible();
    await expectNothingFound(page, screen.name);
  }
});
