import { expect, test, type JSHandle, type Page } from '@playwright/test';
import { DESK, openPage, OTHER_DIRECTOR, signInAdmin, watchForErrors } from './support/people';

test.describe('signing in', () => {
  test('a wrong password says so above the tabs, and nothing else', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByText('Driver Management Platform')).toBeVisible();
    await expect(page.getByText('Access your driver portal or admin dashboard')).toBeVisible();
    await page.getByLabel('Username').fill('admin');
    const password = page.getByLabel('Password', { exact: true });
    await password.fill('wrong');
    await page.getByRole('button', { name: /show password/i }).click();
    await expect(password).toHaveAttribute('type', 'text');
    await page.getByRole('button', { name: 'Admin Sign In' }).click();
    await expect(page.getByRole('alert')).toHaveText('Invalid credentials');
    await expect(page).toHaveURL(/\/$/);
  });

  test('a visitor on an admin path signs in with one press of a demo button, and stays signed in after a reload', async ({
    page,
  }) => {
    const errors = watchForErrors(page);
    await page.goto('/admin');
    await page.getByRole('button', { name: 'Demo as Admin' }).click();
    await expect(page.getByText('Waybook Admin')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Remittances Submitted for Approval' })).toBeVisible();
    expect(errors).toEqual([]);
  });

  test('logging out ends the session and shows the form again', async ({ page }) => {
    await signInAdmin(page);
    await page.getByRole('button', { name: /log ?out|sign out/i }).click();
    await expect(page.getByRole('button', { name: 'Admin Sign In' })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('auth_token'))).toBeNull();
    await page.goto('/admin');
    await expect(page.getByRole('button', { name: 'Demo as Admin' })).toBeVisible();
  });
});

/** Names of the properties that go over from one value into another, added to as they do. */
function transitionsFromNowOn(page: Page): Promise<JSHandle<string[]>> {
  return page.evaluateHandle(() => {
    const properties: string[] = [];
    document.addEventListener('transitionrun', ({ propertyName }) => properties.push(propertyName));
    return properties;
  });
}

test.describe('the shell', () => {
  test('Ctrl+B folds the sidebar, at once where the system asks for less motion, and a cookie remembers it', async ({
    browser,
  }) => {
    const page = await openPage(browser, { ...DESK, reducedMotion: 'reduce' });
    await signInAdmin(page);
    const sidebar = page.getByRole('complementary', { name: 'Sidebar' });
    const widthOf = async () => (await sidebar.boundingBox())?.width ?? 0;
    // 20rem on the admin pages; 3rem of icons.
    await expect.poll(widthOf).toBe(320);
    const moved = await transitionsFromNowOn(page);
    await page.keyboard.press('Control+b');
    await expect.poll(widthOf).toBe(48);
    expect(await moved.jsonValue()).toEqual([]);
    const cookies = await page.context().cookies();
    expect(cookies.find(({ name }) => name === 'sidebar_state')?.value).toBe('false');
    await page.reload();
    await expect.poll(widthOf).toBe(48);
    await page.keyboard.press('Control+b');
    await expect.poll(widthOf).toBe(320);
  });

  test('another theme is there at once: no colour fades, and none that inherits one fades after it', async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await signInAdmin(page);
    await expect(page.getByRole('heading', { name: 'Remittances Submitted for Approval' })).toBeVisible();
    const faded = await transitionsFromNowOn(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(page.locator('html')).toHaveAttribute('data-color-scheme', 'dark');
    await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))));
    expect(await faded.jsonValue()).toEqual([]);
  });

  test('the theme button changes to dark and the choice is kept', async ({ page }) => {
    await signInAdmin(page);
    const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const light = await paper();
    await page.getByRole('button', { name: /dark/i }).click();
    await expect.poll(paper).not.toBe(light);
    expect(await page.evaluate(() => localStorage.getItem('ui-theme'))).toBe('dark');
    await page.reload();
    await expect.poll(paper).not.toBe(light);
  });

  test('an unknown path says so', async ({ page }) => {
    await page.goto('/no-such-page');
    await expect(page.getByText('404 Page Not Found')).toBeVisible();
  });
});

/** Long enough that what would be asked for once more has been. */
const QUIET_MS = 2_000;

test('whoever comes back signed in has what a page shows asked for once', async ({ browser }) => {
  const page = await openPage(browser, DESK);
  await signInAdmin(page, OTHER_DIRECTOR);
  const { pathname: dashboard } = new URL(page.url());
  // What the page before still asks for is not asked by the one that follows.
  await page.goto('/favicon.svg');
  // However busy the machine is: who is signed in is known only once the stream of changes stands.
  const streamStands = page.waitForResponse('**/api/live').then(() => page.waitForTimeout(500));
  await page.route('**/api/auth/me', async (route) => {
    await streamStands;
    await route.continue();
  });
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    // Who is signed in is looked up before a page stands, and again beside it.
    if (request.method() !== 'GET' || pathname === '/api/auth/me') return;
    if (pathname.startsWith('/api/')) asked.push(pathname + search);
  });
  await page.goto(dashboard);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForTimeout(QUIET_MS);
  expect(asked).toContain('/api/live');
  expect(asked.sort()).toEqual([...new Set(asked)].sort());
});

test.describe('a page whose file does not come', () => {
  const ITS_FILE = /\/assets\/ReportsPage-/;

  test('leaves the menu, and with it the way to the others', async ({ page }) => {
    await signInAdmin(page);
    await page.route(ITS_FILE, (route) => route.abort());
    await page.getByRole('link', { name: 'Reports', exact: true }).click();
    await expect(page.getByText('This page could not be shown.')).toBeVisible();
    await page.getByRole('link', { name: 'Tickets', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Internal Ticket System' })).toBeVisible();
  });

  test('comes by itself where a new version was put in its place', async ({ page }) => {
    await signInAdmin(page);
    await page.route(ITS_FILE, (route) => route.fulfill({ status: 404 }));
    await page.route(
      ({ pathname }) => pathname === '/',
      async (route) => {
        await page.unroute(ITS_FILE);
        await route.fulfill({
          contentType: 'text/html',
          body: '<script type="module" src="/assets/newer.js"></script>',
        });
      },
    );
    await page.getByRole('link', { name: 'Reports', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Reports and Analytics' })).toBeVisible();
  });
});
