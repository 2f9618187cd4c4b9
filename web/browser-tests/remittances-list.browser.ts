import { expect, test } from '@playwright/test';
import { expectNothingFound } from './support/axe';
import { admitAdmin, DESK, openPage, PHONE, watchForErrors } from './support/people';

test('a decided remittance is found again, with its jobs, photos and history', async ({ browser }) => {
  const page = await openPage(browser, DESK);
  const errors = watchForErrors(page);
  await admitAdmin(page);
  await page.goto('/admin');
  await page.getByRole('link', { name: 'All Remittances' }).click();
  await expect(page).toHaveURL(/\/admin\/remittances$/);
  await page.getByRole('combobox', { name: 'Status' }).click();
  await page.getByRole('option', { name: 'Approved' }).click();
  await expect(page).toHaveURL(/status=approved/);
  const grid = page.getByRole('grid', { name: 'Remittances' });
  await expect(grid.getByText('Approved').first()).toBeVisible();
  await expect(grid.getByText('Pending')).toHaveCount(0);
  await expectNothingFound(page, 'remittances');

  for (const [format, ending] of [
    ['CSV', 'csv'],
    ['Excel (XLSX)', 'xlsx'],
  ] as const) {
    const file = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export' }).click();
    await page.getByRole('menuitem', { name: format }).click();
    expect((await file).suggestedFilename()).toMatch(new RegExp(`^remittances-[0-9-]+\\.${ending}$`));
  }

  await grid.getByRole('row').nth(1).getByRole('gridcell').nth(1).click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByText(/^Approved by /)).toBeVisible();
  await expect(drawer.getByRole('region', { name: 'Calculation' })).toBeVisible();
  await expect(drawer.getByRole('button', { name: /^Enlarge: / }).first()).toBeVisible();
  await drawer.getByRole('button', { name: 'Show history' }).click();
  // The newest approved one may be a correction, which nobody submitted.
  await expect(drawer.getByText(/submitted a remittance|wrote a corrected remittance/).first()).toBeVisible();
  await expectNothingFound(page, 'a decided remittance');

  await page.reload();
  await expect(drawer.getByText(/^Approved by /)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL(/\/admin\/remittances\??$/);
  expect(errors).toEqual([]);
});

test('what waits is selected over all pages, and the header and the choices stay in view', async ({ browser }) => {
  const page = await openPage(browser, DESK);
  const errors = watchForErrors(page);
  await admitAdmin(page);
  await page.goto('/admin/remittances?status=pending&columns=driverName,payableAmount,flags');
  const grid = page.getByRole('grid', { name: 'Remittances' });
  await expect(grid.getByRole('columnheader', { name: 'To pay' })).toBeVisible();
  await expect(grid.getByRole('columnheader', { name: 'Week' })).toHaveCount(0);
  await page.getByRole('button', { name: /^Select all [\d,]+ that match$/ }).click();
  await expect(page.getByRole('button', { name: /^Approve [\d,]+ remittances?$/ })).toBeVisible();
  await grid.getByRole('row').last().scrollIntoViewIfNeeded();
  await expect(grid.getByRole('columnheader', { name: 'To pay' })).toBeInViewport();
  await expect(page.getByRole('button', { name: /^Approve [\d,]+ remittances?$/ })).toBeInViewport();
  await expectNothingFound(page, 'remittances with many selected');
  await page.getByRole('button', { name: /^Reject [\d,]+ remittances?$/ }).click();
  await expect(page.getByRole('dialog').getByRole('textbox', { name: /Reason/ })).toBeVisible();
  await expectNothingFound(page, 'the rejection of many');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Clear selection' }).click();
  await expect(page.getByText('None selected')).toBeVisible();
  expect(errors).toEqual([]);
});

test('on a phone the list is cards, and the search leads to it', async ({ browser }) => {
  const page = await openPage(browser, PHONE);
  await admitAdmin(page);
  await page.goto('/admin/drivers');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await page.getByRole('combobox', { name: /^Search drivers/ }).fill('remittances');
  await page.getByRole('option', { name: 'Remittances', exact: true }).click();
  const cards = page.getByRole('list', { name: 'Remittances' });
  await expect(cards.getByRole('button', { name: /^Open / }).first()).toBeVisible();
  await expectNothingFound(page, 'remittances on a phone');
  await cards
    .getByRole('button', { name: /^Open / })
    .first()
    .click();
  await expect(page.getByRole('dialog').getByRole('region', { name: 'Calculation' })).toBeVisible();
});
