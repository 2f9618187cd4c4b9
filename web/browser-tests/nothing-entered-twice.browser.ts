import { expect, test, type Page } from '@playwright/test';
import { expectNothingFound } from './support/axe';
import { Hands } from './support/hands';
import { newcomerDriver } from './support/newcomer-driver';
import { admitAdmin, admitDriver, DESK, openPage, PHONE } from './support/people';
import { phonePhoto } from './support/phone-photo';
import { expectSubmitted, newLoadId, openWeeklyEntry, PHOTO_NAMES } from './support/week-entry';

const PRICES = ['120.50', '120.50', '95.00', '120.50', '120.50'];
const photosOfJob = () => Promise.all(PHOTO_NAMES.map((_, index) => phonePhoto(40 + index * 90)));

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const complete = (page: Page) => expect(page.getByText('3/3 photos uploaded')).toBeVisible();

/** Field by field and photo by photo, as a job was entered before there was another way, and still can be. */
async function enterByFields(page: Page, hands: Hands, price: string): Promise<void> {
  await hands.type(newLoadId());
  await hands.tap(page.getByLabel('Job price (£)'));
  await hands.type(price);
  const photos = await photosOfJob();
  for (const [index, name] of PHOTO_NAMES.entries()) {
    await hands.choose(page.getByLabel(new RegExp(`^${name}: (Take|Choose) photo$`)), [photos[index]!]);
    await expect(page.getByRole('button', { name: `Remove photo "${name}"` })).toBeVisible();
  }
  await complete(page);
  await hands.tap(button(page, 'Add job'));
}

async function enterQuickly(page: Page, hands: Hands, price: string, isRepeated: boolean): Promise<void> {
  if (isRepeated) await hands.tap(page.getByRole('button', { name: /^Repeat last job/ }));
  await hands.type(newLoadId());
  if (!isRepeated) await hands.type(price);
  await hands.choose(page.getByLabel('Choose 3 photos at once'), await photosOfJob());
  await complete(page);
  await hands.tap(button(page, 'Add job'));
}

async function enterWeek(page: Page, enter: (hands: Hands, index: number) => Promise<void>): Promise<Hands> {
  const hands = new Hands(page);
  await hands.tap(page.getByLabel('Load ID'));
  for (const index of PRICES.keys()) {
    await enter(hands, index);
    await expect(page.getByText(new RegExp(`added\\. ${index + 1} jobs? on the list\\.`))).toBeVisible();
    await expect(page.getByLabel('Load ID')).toBeFocused();
  }
  return hands;
}

async function emptyTheList(page: Page): Promise<void> {
  for (const _ of PRICES)
    await page
      .getByRole('button', { name: /^Remove load/ })
      .first()
      .click();
  await expect(page.getByText('No jobs added yet')).toBeVisible();
}

test('a week of five jobs takes fewer taps and keys, and a typing error costs one field', async ({ browser }) => {
  const desk = await openPage(browser, DESK);
  await admitAdmin(desk);
  const driver = await newcomerDriver(desk);
  const phone = await openPage(browser, PHONE);
  await admitDriver(phone, driver);
  await openWeeklyEntry(phone);

  await test.step('counted field by field and with what is offered', async () => {
    const before = await enterWeek(phone, (hands, index) => enterByFields(phone, hands, PRICES[index]!));
    await emptyTheList(phone);
    const after = await enterWeek(phone, (hands, index) =>
      enterQuickly(phone, hands, PRICES[index]!, PRICES[index] === PRICES[index - 1]),
    );
    test.info().annotations.push({
      type: 'taps and keys of five jobs',
      description: `${before.taps} and ${before.keys}; ${after.taps} and ${after.keys}`,
    });
    expect([before.taps, before.keys]).toEqual([26, 69]);
    expect([after.taps, after.keys]).toEqual([13, 57]);
  });

  await test.step('a price is put right in place, and so is a photo; the tab may be killed meanwhile', async () => {
    const edit = phone.getByRole('button', { name: /^Edit load/ }).nth(2);
    const name = (await edit.getAttribute('aria-label')) ?? '';
    await edit.click();
    await expect(phone.getByLabel('Load ID')).toBeFocused();
    await phone.getByLabel('Job price (£)').fill('59.00');
    await phone.getByRole('button', { name: 'Remove photo "Goods delivered"' }).click();
    await phone.reload();
    await expect(phone.getByRole('heading', { name: /^Change load/ })).toBeVisible();
    await expect(phone.getByText('2/3 photos uploaded')).toBeVisible();
    await phone.getByLabel(/^Goods delivered: (Take|Choose) photo$/).setInputFiles(await phonePhoto(300));
    await complete(phone);
    await expectNothingFound(phone, 'a job that is changed, phone');
    await button(phone, 'Save changes').click();
    await expect(phone.getByRole('button', { name: /^Edit load/ }).nth(2)).toHaveAccessibleName(name);
    await expect(phone.getByRole('button', { name, exact: true })).toBeFocused();
    await expectNothingFound(phone, 'a week of five jobs, phone');
  });

  await test.step('the bar at the foot stays in sight and leads to the confirmation', async () => {
    const bar = phone.getByRole('region', { name: 'Your week so far' });
    await phone.evaluate(() => window.scrollTo(0, 0));
    await expect(bar).toBeInViewport({ ratio: 1 });
    await expect(bar).toContainText('5 jobs · £516.00');
    await bar.getByRole('button', { name: 'Submit' }).click();
    await phone.getByRole('dialog').getByRole('button', { name: 'Submit remittance' }).click();
    await expectSubmitted(phone);
    await expect(phone.getByText('Sent for this week')).toBeVisible();
    await expect(phone.getByText('You will be paid', { exact: true })).toHaveCount(0);
  });
});

/** Every tap has a target of 48 px, in a window held upright or sideways. */
async function expectLargeTargets(page: Page, how: string): Promise<void> {
  const small = await page.locator('main').evaluate((main) =>
    [...main.querySelectorAll('button, select, summary, label.MuiButton-root, input:not([type="file"])')]
      .map((element) => ({ element, box: (element.closest('.MuiInputBase-root') ?? element).getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0 && box.height < 47.5)
      .map(({ element, box }) => `${element.outerHTML.slice(0, 120)}: ${box.height}`),
  );
  expect(small, how).toEqual([]);
}

test('the entry fits fingers and large text', async ({ browser }) => {
  const phone = await openPage(browser, PHONE);
  await admitAdmin(phone);
  await admitDriver(phone, await newcomerDriver(phone));
  await openWeeklyEntry(phone);
  await phone.getByLabel('Load ID').fill(newLoadId());
  await phone.getByLabel('Job price (£)').fill('120.50');
  await phone.getByLabel('Choose 3 photos at once').setInputFiles(await photosOfJob());
  await complete(phone);
  await button(phone, 'Add job').click();
  await expect(phone.getByText('1 job on the list.')).toBeVisible();
  await expectLargeTargets(phone, 'upright');
  await phone.setViewportSize({ width: 844, height: 390 });
  await expectLargeTargets(phone, 'sideways');
  await phone.setViewportSize({ width: 390, height: 844 });
  await phone.addStyleTag({ content: 'html { font-size: 200% }' });
  const spilled = await phone.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('main .MuiButton-root, main .MuiCard-root, main li')]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
      .map(({ outerHTML }) => outerHTML.slice(0, 160)),
  );
  expect(spilled).toEqual([]);
  await expectNothingFound(phone, 'the entry at 200 % text, phone');
});
