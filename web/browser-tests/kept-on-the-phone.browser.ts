import { expect, test, type Page } from '@playwright/test';
import { choosePhotos, enterJobOffline, watchUploads } from './support/offline-entry';
import { newcomerDriver, type Newcomer } from './support/newcomer-driver';
import { admitAdmin, admitDriver, DESK, openPage, OTHER_DRIVER, PHONE } from './support/people';
import { fullSizePhoto, phonePhoto } from './support/phone-photo';
import {
  enterJob,
  expectSubmitted,
  newLoadId,
  openWeeklyEntry,
  PHOTO_NAMES,
  setFee,
  submitWeek,
} from './support/week-entry';

const JOBS = 5;

async function admitNewcomer(page: Page): Promise<Newcomer> {
  await admitAdmin(page);
  const driver = await newcomerDriver(page);
  await admitDriver(page, driver);
  return driver;
}

const waitingToSubmit = (page: Page, text: string) => page.getByText(text, { exact: true }).first();

test('a week of five jobs entered without a signal outlives its tab and arrives once', async ({ browser }) => {
  const first = await openPage(browser, PHONE);
  const context = first.context();
  const uploads = watchUploads(context);
  await admitNewcomer(first);
  await openWeeklyEntry(first);
  await setFee(first, '0');
  await context.setOffline(true);
  const loads: string[] = [];
  loads.push(await enterJobOffline(first, fullSizePhoto));
  while (loads.length < JOBS) loads.push(await enterJobOffline(first));
  await expect(waitingToSubmit(first, '15 photos wait for a connection')).toBeVisible();
  await first.close();
  expect(uploads).toEqual([]);

  await context.setOffline(false);
  const second = await context.newPage();
  await openWeeklyEntry(second);
  for (const load of loads) await expect(second.getByRole('button', { name: `Remove load ${load}` })).toBeVisible();
  await expect(second.getByText(/photos? not sent yet/)).toHaveCount(0);
  expect(uploads).toHaveLength(JOBS * PHOTO_NAMES.length);
  expect(new Set(uploads).size).toBe(uploads.length);

  await second.reload();
  await expect(second.getByRole('button', { name: 'Submit for Review' })).toBeEnabled();
  await submitWeek(second);
  await expectSubmitted(second);
  expect(uploads).toHaveLength(JOBS * PHOTO_NAMES.length);
  await second.goto('/driver/remittances');
  await expect(second.getByRole('button').filter({ hasText: '£500.00' })).toHaveCount(1);
});

test('two tabs send each photo once, and each shows what the other entered', async ({ browser }) => {
  const one = await openPage(browser, PHONE);
  const context = one.context();
  const uploads = watchUploads(context);
  await admitNewcomer(one);
  const other = await context.newPage();
  for (const page of [one, other]) await openWeeklyEntry(page);
  await context.setOffline(true);
  const load = await enterJobOffline(one);
  await expect(other.getByRole('button', { name: `Remove load ${load}` })).toBeVisible();
  await context.setOffline(false);
  for (const page of [one, other]) {
    await expect(page.getByText(/photos? not sent yet/)).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Submit for Review' })).toBeEnabled();
  }
  expect(uploads).toHaveLength(3);
  expect(new Set(uploads).size).toBe(3);
});

test('what was entered on a phone is submitted on a desk, once, and the phone says so', async ({ browser }) => {
  const phone = await openPage(browser, PHONE);
  const driver = await admitNewcomer(phone);
  await openWeeklyEntry(phone);
  await setFee(phone, '0');
  const loadId = newLoadId();
  const isKept = phone.waitForResponse(
    (response) => response.request().method() === 'PUT' && response.request().postData()?.includes(loadId) === true,
  );
  await enterJob(phone, { loadId, price: '123.45' });
  await phone.getByLabel('Load ID').fill('4711');
  await isKept;
  await phone.goto('/driver');
  await phone.getByRole('link', { name: '1 job not sent yet · £123.45' }).click();
  await expect(phone.getByRole('button', { name: `Remove load ${loadId}` })).toBeVisible();

  const desk = await openPage(browser, DESK);
  await admitDriver(desk, driver);
  await openWeeklyEntry(desk);
  const otherDevices = (page: Page) => page.getByRole('status', { name: 'Your other devices' });
  await expect(otherDevices(desk)).toContainText('Updated from another device');
  await expect(desk.getByRole('button', { name: `Remove load ${loadId}` })).toBeVisible();
  await expect(desk.getByLabel('Load ID')).toHaveValue('');
  // As one that is closed, or loses its signal, before it can say what it has submitted.
  await desk.route('**/api/driver/drafts/**', (route) => route.abort());
  await submitWeek(desk);
  await expectSubmitted(desk);

  await phone.context().setOffline(true);
  await phone.context().setOffline(false);
  await expect(otherDevices(phone)).toContainText('What was sent is no longer listed here');
  await expect(phone.getByRole('button', { name: `Remove load ${loadId}` })).toHaveCount(0);
  await expect(phone.getByLabel('Load ID')).toHaveValue('4711');
  await phone.goto('/driver/remittances');
  await expect(phone.getByRole('button').filter({ hasText: '£123.45' })).toHaveCount(1);
});

test('a photo that the server turns down is named, and mended in its job', async ({ browser }) => {
  const phone = await openPage(browser, PHONE);
  await admitNewcomer(phone);
  await openWeeklyEntry(phone);
  await phone.context().setOffline(true);
  const load = await enterJobOffline(phone);
  const refusal = { error: 'This file is damaged. Choose another.', code: 'FILE_DAMAGED' };
  await phone.route('**/api/uploads', (route) => route.fulfill({ status: 415, json: refusal }), { times: 1 });
  await phone.context().setOffline(false);
  await expect(
    waitingToSubmit(phone, `A photo of load ${load} can't be sent. Edit the load and choose another.`),
  ).toBeVisible();
  await phone.getByRole('button', { name: `Edit load ${load}` }).click();
  await expect(phone.getByRole('alert').filter({ hasText: refusal.error })).toBeVisible();
  await phone
    .getByRole('listitem')
    .filter({ hasText: refusal.error })
    .getByLabel(/(Take|Choose) photo$/)
    .setInputFiles(await phonePhoto(300));
  await expect(phone.getByText('3/3 photos uploaded')).toBeVisible();
  await phone.getByRole('button', { name: 'Save changes' }).click();
  await expect(phone.getByRole('button', { name: 'Submit for Review' })).toBeEnabled();
});

test('a phone without room says so, goes on, and the work still arrives', async ({ browser }) => {
  const phone = await openPage(browser, PHONE);
  await admitNewcomer(phone);
  const devtools = await phone.context().newCDPSession(phone);
  const { origin } = new URL(phone.url());
  // Before the database is first used: the browser remembers for a while how much room it has found.
  await devtools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 });
  await openWeeklyEntry(phone);
  await setFee(phone, '0');
  await phone.context().setOffline(true);
  await phone.getByLabel('Load ID').fill(newLoadId());
  await phone.getByLabel('Job price (£)').fill('88');
  await choosePhotos(phone);
  await expect(phone.getByRole('alert').filter({ hasText: 'This phone has no room left' })).toBeVisible();
  await expect(phone.getByText('Not kept on this phone')).toHaveCount(3);
  await phone.getByRole('button', { name: 'Add job' }).click();
  await phone.context().setOffline(false);
  await expect(phone.getByRole('button', { name: 'Submit for Review' })).toBeEnabled();
  await submitWeek(phone);
  await expectSubmitted(phone);
});

test('signing out names work that is not sent; it is there again for its driver, and for nobody else', async ({
  browser,
}) => {
  const phone = await openPage(browser, DESK);
  const driver = await admitNewcomer(phone);
  // Asked for seconds after the page, as all that shows only once it is wanted; without the worker it isn't there before.
  const theQuestion = phone.waitForResponse(/SignOutQuestion-/);
  await openWeeklyEntry(phone);
  await theQuestion;
  await phone.context().setOffline(true);
  const load = await enterJobOffline(phone);
  await phone.getByRole('button', { name: 'Log out' }).click();
  const question = phone.getByRole('dialog', { name: "Sign out with work that isn't sent?" });
  await expect(question).toContainText('On this phone: 1 job not submitted, 3 photos not uploaded.');
  await question.getByRole('button', { name: 'Stay signed in' }).click();
  const uploads = watchUploads(phone.context());
  await phone.route('**/api/uploads', (route) => route.abort('internetdisconnected'));
  await phone.context().setOffline(false);
  await phone.getByRole('button', { name: 'Log out' }).click();
  await question.getByRole('button', { name: 'Sign out' }).click();
  await expect(phone).toHaveURL(/\/login/);
  await phone.unroute('**/api/uploads');
  uploads.length = 0;

  await admitDriver(phone, OTHER_DRIVER);
  await openWeeklyEntry(phone);
  await expect(phone.getByText('No jobs added yet')).toBeVisible();
  await expect(phone.getByText(load)).toHaveCount(0);
  expect(uploads).toEqual([]);

  await admitDriver(phone, driver);
  await openWeeklyEntry(phone);
  await expect(phone.getByRole('button', { name: `Remove load ${load}` })).toBeVisible();
  await expect(phone.getByText(/photos? not sent yet/)).toHaveCount(0);
  expect(uploads).toHaveLength(3);
});
