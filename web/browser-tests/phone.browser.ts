import { expect, test } from '@playwright/test';
import { bytesOf, PHONE_SCREENS, Traffic } from './support/first-use';
import { INTERACTIONS } from './support/interactions';
import { keepDraftsOnThisPage } from './support/kept-drafts';
import { admitDriver, openPage, PHONE, waitForNothing } from './support/people';

/** A machine that stalls for seconds fetches some answers again in between, and then the next opening tells. */
const OPENINGS_WITHIN_MS = 60_000;

// How long it takes is measured by `npm run drill:phone`: it depends on the machine, and these figures don't.
for (const screen of PHONE_SCREENS) {
  test(`a phone loads little before it can use the ${screen.name}`, async ({ browser }) => {
    await expect(async () => {
      const page = await openPage(browser, PHONE);
      if (screen.isForDriver) await admitDriver(page);
      const traffic = await Traffic.of(await page.context().newCDPSession(page));
      await page.goto(screen.path, { waitUntil: 'commit' });
      await expect(screen.firstControl(page)).toBeEnabled();
      const transfers = traffic.soFar();
      const listed = transfers.map(({ url, bytes }) => `${bytes} ${url}`).join('\n');
      // A page that stays open goes on holding one of its driver's live streams, and the next has to ask for one again.
      await page.context().close();
      expect(transfers.length, listed).toBeLessThanOrEqual(screen.limits.requests);
      expect(bytesOf(transfers), listed).toBeLessThanOrEqual(screen.limits.bytes);
    }).toPass({ timeout: OPENINGS_WITHIN_MS });
  });
}

for (const screen of PHONE_SCREENS.filter(({ isForDriver }) => isForDriver)) {
  test(`what the ${screen.name} shows first is asked for before the app's script has come, and once`, async ({
    browser,
  }) => {
    const page = await openPage(browser, PHONE);
    await admitDriver(page);
    // The second time the browser knows who is signed in.
    await page.goto(screen.path);
    await expect(screen.firstControl(page)).toBeEnabled();
    const traffic = await Traffic.of(await page.context().newCDPSession(page));
    await page.goto(screen.path, { waitUntil: 'commit' });
    await expect(screen.firstControl(page)).toBeEnabled();
    const asked = await page.evaluate(() => {
      const { askedFirst } = window as { askedFirst?: { answers: Map<string, unknown> } };
      return { isAny: askedFirst !== undefined, inVain: [...(askedFirst?.answers.keys() ?? [])] };
    });
    expect(asked).toEqual({ isAny: true, inVain: [] });
    const urls = traffic.soFar().map(({ url }) => url);
    expect(urls.filter((url, at) => urls.indexOf(url) !== at)).toEqual([]);
  });
}

// As the drill does them, without its times.
for (const interaction of INTERACTIONS) {
  test(`a phone answers ${interaction.name}`, async ({ browser }) => {
    const page = await openPage(browser, PHONE);
    await keepDraftsOnThisPage(page);
    if (interaction.isForDriver) await admitDriver(page);
    await page.goto(interaction.path);
    await interaction.prepare(page);
    await interaction.act(page);
    await interaction.answered(page);
  });
}

for (const path of ['/driver/remittances', '/driver/earnings', '/driver/membership']) {
  test(`a list shows five, and goes on below where its button was: ${path}`, async ({ browser }) => {
    const page = await openPage(browser, PHONE);
    await admitDriver(page);
    await page.goto(path);
    // Of several lists the last: what is below it is the foot of the page.
    const more = page.getByRole('button', { name: 'View All' }).last();
    await more.scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => scrollY);
    await more.tap();
    await expect(page.getByRole('button', { name: 'Show Fewer' })).toBeAttached();
    expect(await page.evaluate(() => scrollY)).toBe(before);
  });
}

test("the driver's dashboard waits for what there is to do, and not for ever", async ({ browser }) => {
  const page = await openPage(browser, PHONE);
  await admitDriver(page);
  let release = () => undefined as void;
  const isReleased = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/earnings/reminders', async (route) => {
    await isReleased;
    await route.continue();
  });
  await waitForNothing(page);
  await page.goto('/driver');
  await expect(page.getByText('Loading your dashboard...').first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Enter Weekly Jobs' })).toBeVisible();
  release();
});
