import { expect, test, type Page } from '@playwright/test';
import { faults, faultsInBothThemes } from './support/axe';
import { DRIVER_SCREENS, goToScreen, screenNamed, type ScreenLanguage } from './support/driver-screens';
import { keepDraftsOnThisPage } from './support/kept-drafts';
import { DRIVER, openPage, PHONE } from './support/people';
import { smallPhoto } from './support/phone-photo';
import { spilledTexts } from './support/spilled';
import { newLoadId, PHOTO_NAMES } from './support/week-entry';

/** Each by its own name. */
const LANGUAGES: readonly { language: ScreenLanguage; name: string }[] = [
  { language: 'en', name: 'English' },
  { language: 'pl', name: 'Polski' },
  { language: 'ro', name: 'Română' },
];
/** With its long words, it is looked at by axe with the largest text as well. */
const LONGEST: ScreenLanguage = 'pl';
/** A label comes to its place in a tenth of a second; what is wrong stays so. */
const LAID_OUT_WITHIN_MS = 20_000;

// The demo's driver reads English again, also where this ends half-way.
test.afterEach(async ({ request }) => {
  const signedIn = await request.post('/api/driver/login', { data: DRIVER });
  const { token } = (await signedIn.json()) as { token: string };
  const headers = { authorization: `Bearer ${token}` };
  const told = await request.put('/api/notifications/language', { headers, data: { language: 'en' } });
  expect(told.ok(), await told.text()).toBe(true);
});

test("a driver's screens are as they should be in each language and theme, and with text twice as large", async ({
  browser,
}) => {
  // Forty-eight looks at a screen: on a busy machine they take as long as several tests.
  test.slow();
  const page = await openPage(browser, PHONE);
  await keepDraftsOnThisPage(page);
  const found: string[] = [];
  await page.goto('/login');
  for (const { language, name } of LANGUAGES) {
    await choose(page, language, name);
    await page.getByRole('tab').nth(1).click();
    found.push(...(await faultsOf(page, 'sign-in', language)));
    await page.getByRole('tabpanel').getByRole('link').click();
    await expect(page.getByRole('tabpanel')).toHaveCount(0);
    found.push(...(await faultsOf(page, 'forgotten password', language)));
    await page.getByRole('main').getByRole('link').click();
  }
  await choose(page, 'en', 'English');
  await page.getByRole('tab', { name: 'Driver' }).click();
  await page.getByLabel('Email').fill(DRIVER.email);
  await page.getByLabel('Password', { exact: true }).fill(DRIVER.password);
  await page.getByRole('button', { name: 'Driver Sign In' }).click();
  await expect(page).toHaveURL(/\/driver$/);

  await goToScreen(page, screenNamed('weekly entry'));
  await addJob(page);
  let shown: ScreenLanguage = 'en';
  for (const { language, name } of LANGUAGES) {
    await goToScreen(page, screenNamed('profile'), shown);
    await choose(page, language, name);
    shown = language;
    for (const screen of DRIVER_SCREENS) {
      await goToScreen(page, screen, language);
      found.push(...(await faultsOf(page, screen.name, language)));
    }
  }
  expect(found).toEqual([]);
});

async function choose(page: Page, language: ScreenLanguage, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${language}`));
}

/** By axe in both themes, and by measuring with the usual text and with text twice as large. */
async function faultsOf(page: Page, name: string, language: ScreenLanguage): Promise<string[]> {
  const screen = `${name}, ${language}`;
  const large = `${screen}, 200 %`;
  const found = [...(await faultsInBothThemes(page, screen)), ...(await outside(page, screen))];
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  found.push(...(await outside(page, large)));
  if (language === LONGEST) found.push(...(await faults(page, large)));
  await page.evaluate(() => (document.documentElement.style.fontSize = ''));
  return found;
}

/** What stands out of its button, card or page once everything has come to its place: labels grow a while after their field. */
async function outside(page: Page, screen: string): Promise<string[]> {
  await expect
    .poll(() => outsideNow(page, screen), { timeout: LAID_OUT_WITHIN_MS })
    .toEqual([])
    .catch(() => undefined);
  return outsideNow(page, screen);
}

async function outsideNow(page: Page, screen: string): Promise<string[]> {
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  const spilled = (await spilledTexts(page)).map((text) => `${screen}: "${text}" stands out`);
  return sideways > 0 ? [...spilled, `${screen}: scrolls ${sideways} px sideways`] : spilled;
}

async function addJob(page: Page): Promise<void> {
  const loadId = newLoadId();
  await page.getByLabel('Load ID').fill(loadId);
  await page.getByLabel('Job price (£)').fill('1234.56');
  await page
    .getByLabel('Choose 3 photos at once')
    .setInputFiles(await Promise.all(PHOTO_NAMES.map((_, at) => smallPhoto(at * 90))));
  await expect(page.getByText('3/3 photos uploaded')).toBeVisible();
  await page.getByRole('button', { name: 'Add job' }).click();
  await expect(page.getByText(`Load ${loadId} added.`)).toBeVisible();
}
