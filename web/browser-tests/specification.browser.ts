import { expect, test, type Browser, type Page } from '@playwright/test';
import { followToPage } from './support/follow';
import { newcomerDriver, type Newcomer } from './support/newcomer-driver';
import { admitAdmin, admitDriver, DESK, openPage } from './support/people';
import {
  SPECIFIED_SCREENS,
  type Specified,
  type SpecifiedScreen,
  type SpecifiedStep,
} from './support/specified-screens';

const READ_WITHIN_MS = 10_000;
const FAILED = { status: 500, json: { error: 'It failed.' } };

test('the screens say what the specification says, to the letter', async ({ browser }) => {
  test.setTimeout(240_000);
  const newcomer = await newcomerOf(browser);
  const missing: string[] = [];
  let points = 0;
  for (const who of ['nobody', 'admin', 'driver', 'newcomer'] as const) {
    const page = await openPage(browser, DESK);
    if (who === 'admin') await admitAdmin(page);
    if (who === 'driver') await admitDriver(page);
    if (who === 'newcomer') await admitDriver(page, newcomer);
    for (const screen of SPECIFIED_SCREENS.filter((one) => one.who === who)) {
      if (screen.without !== undefined) await page.route(screen.without, (route) => route.fulfill(FAILED));
      await open(page, screen);
      missing.push(...(await unread(page, screen.reads, whereOf(screen))));
      points += screen.reads.length;
      for (const step of screen.steps ?? []) {
        await press(page, step);
        missing.push(...(await unread(page, step.reads, `${whereOf(screen)}, ${String(step.press)}`)));
        points += step.reads.length;
        if (step.closes === true) await page.keyboard.press('Escape');
      }
      await page.unrouteAll();
    }
  }
  test.info().annotations.push({ type: 'points', description: `${points - missing.length} of ${points} hold` });
  expect(missing).toEqual([]);
});

async function newcomerOf(browser: Browser): Promise<Newcomer> {
  const page = await openPage(browser, DESK);
  await admitAdmin(page);
  return newcomerDriver(page);
}

/** Inside the app where it can be: what fails, and a page on which another look has left something, is loaded. */
async function open(page: Page, { path, who, without }: SpecifiedScreen): Promise<void> {
  const isElsewhere = new URL(page.url()).pathname !== path.split('?', 1)[0];
  const [pages, layers] = [page.locator('main h1'), page.locator('[role="dialog"], [role="listbox"]')];
  const isFree = (await pages.count()) === 1 && (await layers.count()) === 0;
  if (who !== 'nobody' && isElsewhere && isFree && without === undefined) await followToPage(page, path);
  else await page.goto(path);
}

const whereOf = ({ path, who }: SpecifiedScreen) => `${path} as ${who}`;

async function press(page: Page, { press: name, as = 'button' }: SpecifiedStep): Promise<void> {
  await page.getByRole(as, { name, exact: true }).first().click();
}

/** What can't be read from the page once everything has come to its place. */
async function unread(page: Page, wanted: readonly Specified[], where: string): Promise<string[]> {
  const found = async () => {
    const texts = await textsOf(page);
    return wanted.filter((specified) => !isRead(specified, texts)).map((specified) => `${where}: ${String(specified)}`);
  };
  await expect
    .poll(found, { timeout: READ_WITHIN_MS })
    .toEqual([])
    .catch(() => undefined);
  return found();
}

/** On its own: "Paid" isn't read where "Unpaid" stands. */
function isRead(specified: Specified, texts: string): boolean {
  if (specified instanceof RegExp) return specified.test(texts);
  const letters = specified.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  return new RegExp(String.raw`(?<!\w)${letters}(?!\w)`).test(texts);
}

/** What stands on the page, and in its fields. */
async function textsOf(page: Page): Promise<string> {
  const texts = await page.evaluate(() => {
    const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea')];
    const named = [...document.querySelectorAll('[aria-label]')].map((element) => element.ariaLabel ?? '');
    return [
      document.body.innerText,
      ...named,
      ...fields.flatMap(({ placeholder, value }) => [placeholder, value]),
    ].join('\n');
  });
  return texts.replaceAll('\u00a0', ' ').replaceAll(/\s+/g, ' ');
}
