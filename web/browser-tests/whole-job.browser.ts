import { expect, test } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { formatDay, londonDay, nextFridayAfter } from '@waybook/contracts/calendar';
import { DESK, openPage, PHONE, signInAdmin, signInDriver, watchForErrors } from './support/people';
import { pdfText } from './support/pdf-text';
import { fullSizePhoto } from './support/phone-photo';
import { enterJob, expectSubmitted, newLoadId, openWeeklyEntry, setFee, submitWeek } from './support/week-entry';
import { lookThroughPending } from './support/pending-list';

test("a week's jobs in on a phone, reviewed at a desk, and the remittance out", async ({ browser }) => {
  const desk = await openPage(browser, DESK);
  const phone = await openPage(browser, PHONE);
  const errors = [desk, phone].map(watchForErrors);
  const loadId = newLoadId();

  await signInAdmin(desk);
  await expect(desk.getByRole('heading', { name: 'Remittances Submitted for Approval' })).toBeVisible();

  await test.step('the driver sees the pay as they type, and submits', async () => {
    await signInDriver(phone);
    await openWeeklyEntry(phone);
    await expect(phone.getByText('VAT Registered')).toBeVisible();
    await enterJob(phone, { loadId, price: '200' }, fullSizePhoto);
    await setFee(phone, '25');
    // 200.00 + 40.00 VAT − 25.00 − 5.00 VAT = 210.00; a fifth of it, 42.00, is retained.
    await expect(phone.getByText('£168.00').first()).toBeVisible();
    await submitWeek(phone);
    await expectSubmitted(phone);
    await expect(phone.getByText('No jobs added yet')).toBeVisible();
  });

  const row = desk.getByRole('row').filter({ hasText: '£168.00' });
  await test.step('the admin sees it within seconds, without reloading', async () => {
    await lookThroughPending(desk, row.first(), { timeout: 5_000 });
    await expect(row.last()).toBeVisible({ timeout: 5_000 });
  });

  await test.step('and looks at jobs and photos before approving', async () => {
    await row
      .last()
      .getByRole('button', { name: /^Review/ })
      .click();
    const drawer = desk.getByRole('dialog');
    await expect(drawer.getByText(`Load ${loadId}`)).toBeVisible();
    await drawer.getByRole('button', { name: `Enlarge: Goods delivered, load ${loadId}` }).click();
    // As long as it is on its way, a placeholder with a longer name stands there.
    const photo = desk.getByRole('img', { name: `Goods delivered, load ${loadId}`, exact: true });
    await expect(photo).toBeVisible();
    // The phone lay on its side; the picture stands upright.
    const shape = await photo.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]);
    expect(shape).toEqual([1200, 1600]);
    await desk.getByRole('button', { name: 'Close photo' }).click();
    await drawer.getByRole('button', { name: 'Approve', exact: true }).click();
    const confirmation = desk.getByRole('dialog', { name: 'Approve this remittance?' });
    await expect(confirmation.getByText('£168.00')).toBeVisible();
    await confirmation.getByRole('button', { name: 'Approve', exact: true }).click();
    await expect(desk.getByText('Remittance Approved').first()).toBeVisible();
  });

  await test.step('the driver sees the approval and downloads the document', async () => {
    await phone.goto('/driver/remittances?all=remittances');
    const card = phone.getByRole('button').filter({ hasText: '£168.00' }).first();
    await expect(card).toContainText('Approved');
    await card.click();
    await phone.getByRole('button', { name: `Enlarge: Goods delivered, load ${loadId}` }).click();
    await expect(phone.getByRole('img', { name: `Goods delivered, load ${loadId}`, exact: true })).toBeVisible();
    await phone.keyboard.press('Escape');
    const download = phone.waitForEvent('download');
    await phone.getByRole('button', { name: 'Download PDF' }).click();
    const text = await pdfText(await readFile(await (await download).path()));
    expect(text).toContain('SELF-BILLING');
    expect(text).toContain(loadId);
    expect(text).toContain('£168.00');
    expect(text).toContain(formatDay(nextFridayAfter(londonDay(new Date()))));
  });

  expect(errors.flat()).toEqual([]);
});
