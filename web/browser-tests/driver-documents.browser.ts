import { expect, test, type Browser, type Page } from '@playwright/test';
import { addDays, londonDay } from '@waybook/contracts/calendar';
import { newcomerDriver, type Newcomer } from './support/newcomer-driver';
import { expectNothingFound } from './support/axe';
import { admitAdmin, admitDriver, DESK, openPage, PHONE, watchForErrors } from './support/people';
import { fullSizePhoto, phonePhoto } from './support/phone-photo';

/** A toast's text stands on screen, and in a longer one for assistive technology. */
const ONCE = { exact: true };

/** An office at its desk and a driver, whom no other test knows, with their phone. */
async function officeAndDriver(browser: Browser) {
  const desk = await openPage(browser, DESK);
  const phone = await openPage(browser, PHONE);
  await admitAdmin(desk);
  const driver = await newcomerDriver(desk);
  await admitDriver(phone, driver);
  await phone.goto('/driver/documents');
  await expect(card(phone, 'DBS')).toBeVisible();
  return { desk, phone, driver };
}

async function send(phone: Page, label: string, file: { name: string; mimeType: string; buffer: Buffer }) {
  await phone.getByRole('button', { name: `Upload ${label}` }).click();
  const dialog = phone.getByRole('dialog', { name: `Upload ${label}` });
  await dialog.getByLabel('File', ONCE).last().setInputFiles(file);
  await expect(dialog.getByText(/ · \d+(\.\d+)? [KM]B/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Submit for Review' }).click();
  await expect(phone.getByText(`${label} is now waiting for review`, ONCE)).toBeVisible();
}

async function openReview(desk: Page, { lastName }: Newcomer): Promise<void> {
  await desk.goto('/admin/compliance?tab=review');
  await desk.getByRole('searchbox', { name: 'Search drivers' }).fill(lastName);
  await expect(desk).toHaveURL(/review-q=/);
}

const card = (phone: Page, label: string) => phone.getByRole('region', { name: label, exact: true });

test('a document is sent from a phone, approved at a desk, and downloaded', async ({ browser }) => {
  const { desk, phone, driver } = await officeAndDriver(browser);
  const errors = [desk, phone].map(watchForErrors);
  await expect(card(phone, 'Driving Licence').getByText('Missing')).toBeVisible();
  await send(phone, 'Driving Licence', await fullSizePhoto(200));
  await expect(card(phone, 'Driving Licence').getByText('Pending')).toBeVisible();
  await expect(phone.getByRole('button', { name: /^Download/ })).toHaveCount(0);

  await openReview(desk, driver);
  await desk.getByRole('gridcell', { name: driver.name }).click();
  const drawer = desk.getByRole('dialog', { name: 'Driving Licence' });
  await expect(drawer.getByRole('img', { name: `Driving Licence of ${driver.name}` })).toBeVisible();
  await expectNothingFound(desk, 'review drawer');
  await drawer.getByRole('button', { name: 'Approve', exact: true }).click();
  const question = drawer.getByRole('form', { name: 'Approve this document?' });
  const soon = addDays(londonDay(new Date()), 14).split('-').reverse().join('');
  await question.getByRole('group', { name: 'Expires on' }).click();
  await desk.keyboard.press('Control+A');
  await desk.keyboard.type(soon);
  await question.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(desk.getByText('Document Approved', ONCE).first()).toBeVisible();

  await test.step('the driver sees it without reloading', async () => {
    await expect(card(phone, 'Driving Licence').getByText('Approved')).toBeVisible();
    await expect(card(phone, 'Driving Licence').getByText('Expires Soon')).toBeVisible();
    const download = phone.waitForEvent('download');
    await phone.getByRole('button', { name: 'Download Driving Licence' }).click();
    expect((await download).suggestedFilename()).toBe('IMG_200.jpg');
  });
  expect(errors.flat()).toEqual([]);
});

test('a document whose answer got lost is sent again and counts once', async ({ browser }) => {
  const { phone } = await officeAndDriver(browser);
  await phone.route('**/api/driver-documents', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    await route.fetch();
    return route.abort('connectionreset');
  });
  await phone.getByRole('button', { name: 'Upload DBS' }).click();
  const dialog = phone.getByRole('dialog', { name: 'Upload DBS' });
  await dialog
    .getByLabel('File', ONCE)
    .last()
    .setInputFiles(await phonePhoto(200));
  await expect(dialog.getByText(/ · \d+(\.\d+)? [KM]B/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Submit for Review' }).click();
  await expect(dialog.getByText("You're offline. Check your connection and try again.")).toBeVisible();
  await phone.unroute('**/api/driver-documents');
  await dialog.getByRole('button', { name: 'Submit for Review' }).click();
  await expect(phone.getByText('DBS is now waiting for review', ONCE)).toBeVisible();
  await expect(card(phone, 'DBS').getByRole('button', { name: 'History of DBS' })).toHaveCount(0);
});

test('a rejection needs a reason, which the driver reads', async ({ browser }) => {
  const { desk, phone, driver } = await officeAndDriver(browser);
  await send(phone, 'MOT', await phonePhoto(20));
  await openReview(desk, driver);
  await desk.getByRole('gridcell', { name: driver.name }).click();
  await desk.getByRole('dialog', { name: 'MOT' }).getByRole('button', { name: 'Reject' }).click();
  const question = desk.getByRole('dialog', { name: 'Reject this document?' });
  await question.getByRole('button', { name: 'Reject' }).click();
  await expect(question.getByText('Say why, so that the driver can send a better one.')).toBeVisible();
  await question.getByRole('textbox', { name: 'Reason' }).fill('The registration cannot be read.');
  await question.getByRole('button', { name: 'Reject' }).click();
  await expect(desk.getByText('Document Rejected', ONCE).first()).toBeVisible();
  await expect(card(phone, 'MOT').getByText(/The registration cannot be read/)).toBeVisible();
  await expect(phone.getByRole('button', { name: 'Upload another MOT' })).toBeVisible();

  await test.step('the office sends a better one for the driver', async () => {
    await desk.goto('/admin/drivers');
    await desk.getByRole('searchbox', { name: 'Search by name, email or driver ID' }).fill(driver.lastName);
    // Before, the row stands among all of them, and moves under the press.
    await expect(desk.getByRole('heading', { name: /^Driver Database \(1 of/ })).toBeVisible();
    await desk.getByRole('button', { name: `View ${driver.name}` }).click();
    const details = desk.getByRole('dialog', { name: driver.name });
    await details.getByRole('tab', { name: 'Documents' }).click();
    await details.getByRole('button', { name: 'Upload Document' }).click();
    const dialog = desk.getByRole('dialog', { name: 'Upload Document' });
    await dialog.getByRole('combobox', { name: 'Document Type' }).click();
    await desk.getByRole('option', { name: 'MOT' }).click();
    await dialog
      .getByLabel('File', ONCE)
      .last()
      .setInputFiles(await phonePhoto(60));
    await expect(dialog.getByText(/IMG_60\.jpg · /)).toBeVisible();
    await dialog.getByRole('button', { name: 'Submit for Review' }).click();
    await expect(details.getByRole('gridcell', { name: 'IMG_60.jpg' })).toBeVisible();
    await expect(card(phone, 'MOT').getByText('Pending')).toBeVisible();
  });
});

test('many documents are decided at once, and the driver is reminded of the rest', async ({ browser }) => {
  const { desk, phone, driver } = await officeAndDriver(browser);
  await expectNothingFound(phone, 'own documents');
  for (const [index, label] of ['Insurance Certificate', 'MOT', 'DBS'].entries()) {
    await send(phone, label, await phonePhoto(index * 40));
  }
  await openReview(desk, driver);
  await expect(desk.getByRole('gridcell', { name: driver.name })).toHaveCount(3);
  await desk.getByRole('checkbox', { name: 'Select all rows' }).check();
  await expectNothingFound(desk, 'review');
  await desk.getByRole('button', { name: 'Approve 3 documents' }).click();
  const question = desk.getByRole('dialog', { name: 'Approve 3 documents?' });
  await question.getByRole('button', { name: 'Approve 3 documents' }).click();
  await expect(desk.getByText('No documents waiting for review')).toBeVisible();

  await desk.getByRole('tab', { name: 'Drivers' }).click();
  // Until the tab has changed, the search of the one before stands there under the same name.
  await expect(desk.getByRole('tab', { name: 'Drivers', selected: true })).toBeVisible();
  await desk.getByRole('searchbox', { name: 'Search drivers' }).fill(driver.lastName);
  await expect(desk.getByRole('row').filter({ hasText: driver.name }).getByText('50%')).toBeVisible();
  await expect(desk.getByRole('row')).toHaveCount(2);
  await expectNothingFound(desk, 'matrix');
  const remind = desk.getByRole('button', { name: `Send reminder to ${driver.name}` });
  await remind.click();
  await expect(
    desk.getByText(/is asked for Driving Licence, Right to Work and Vehicle Information by/).first(),
  ).toBeVisible();
  await expect(phone.getByText(/^Please send by/)).toBeVisible();
  await expectNothingFound(phone, 'own documents with a reminder');
  await remind.click();
  await expect(desk.getByText(/This driver was reminded today already/).first()).toBeVisible();

  await desk.goto('/admin/compliance?tab=alerts');
  await desk.getByRole('searchbox', { name: 'Search drivers' }).fill(driver.lastName);
  // One row for each of the three that are missing, and the head.
  await expect(desk.getByRole('row')).toHaveCount(4);
  await expect(desk.getByRole('row').filter({ hasText: driver.name })).toHaveCount(3);
  await expectNothingFound(desk, 'alerts');
});

test('the office looks at compliance on a phone', async ({ browser }) => {
  const page = await openPage(browser, PHONE);
  const errors = watchForErrors(page);
  await admitAdmin(page);
  const driver = await newcomerDriver(page);
  await page.goto('/admin/compliance');
  await page.getByRole('searchbox', { name: 'Search drivers' }).fill(driver.lastName);
  await page.getByRole('button', { name: `Open the record of ${driver.name}` }).click();
  const record = page.getByRole('dialog', { name: driver.name });
  await expect(record.getByText('Missing')).toHaveCount(6);
  await expectNothingFound(page, 'record on a phone');
  await record.getByRole('button', { name: 'Close record' }).click();
  await page.getByRole('tab', { name: 'Document review' }).click();
  await expect(page.getByRole('combobox', { name: 'Status' })).toBeVisible();
  await expectNothingFound(page, 'review on a phone');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(errors).toEqual([]);
});
