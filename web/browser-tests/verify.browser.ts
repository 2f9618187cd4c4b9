import { expect, test } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { expectNothingFound } from './support/axe';
import { admitDriver, openPage, PHONE, watchForErrors } from './support/people';

test('whoever is shown a remittance checks it in their browser, and nothing of it is sent', async ({ browser }) => {
  const phone = await openPage(browser, PHONE);
  await admitDriver(phone);
  await phone.goto('/driver/remittances?all=remittances');
  await phone.getByRole('button').filter({ hasText: 'Approved' }).first().click();
  let issued = Buffer.alloc(0);
  // The log of a portal that has just started is signed within seconds.
  await expect(async () => {
    const download = phone.waitForEvent('download');
    await phone.getByRole('button', { name: 'Download PDF' }).click();
    issued = await readFile(await (await download).path());
    expect(issued.includes('waybook-proof.json')).toBe(true);
  }).toPass();

  const page = await openPage(browser, PHONE);
  const errors = watchForErrors(page);
  await page.goto('/verify');
  await expect(page.getByRole('heading', { name: 'Check a remittance' })).toBeVisible();
  const keys = page.getByRole('region', { name: 'Whose word counts' });
  await expect(keys.getByRole('listitem')).toHaveCount(1);
  // What the page fetches in the background once it stands is of the app, and says nothing of what is checked.
  const ofTheApp = new RegExp(`^${new URL('/assets/', page.url()).href}[\\w-]+\\.(js|css)$`);
  const sent: string[] = [];
  page.on('request', (request) => {
    const isOfTheApp = request.method() === 'GET' && ofTheApp.test(request.url());
    if (!isOfTheApp) sent.push(request.url());
  });
  const changed = Buffer.from(issued);
  const middle = Math.floor(issued.indexOf("%Waybook's proof") / 2);
  changed[middle] = changed[middle]! ^ 1;
  const files = Object.entries({
    'as-issued.pdf': issued,
    'changed.pdf': changed,
    'scan.pdf': Buffer.from('%PDF-1.7 scan'),
  });
  await page
    .getByLabel('PDFs to check')
    .setInputFiles(files.map(([name, buffer]) => ({ name, mimeType: 'application/pdf', buffer })));
  await expect(page.getByRole('status').getByText('3 files: 1 unchanged, 1 changed, 1 no proof')).toBeVisible();
  const right = page.getByRole('listitem', { name: 'as-issued.pdf' });
  await expect(right).toContainText('Exactly as Demo Deliveries Ltd issued it');
  await expect(right).toContainText(/INV-\d{6}/);
  await expect(page.getByRole('listitem', { name: 'changed.pdf' })).toContainText(
    'This is not the file that was issued',
  );
  await expectNothingFound(page, 'a checked remittance');

  await test.step('by a key that the reader kept, it alone counts', async () => {
    const key = (await keys.getByRole('listitem').textContent())!;
    await page.getByLabel('A key that you kept').fill(key.replace(/^[^+]+/, 'another.example'));
    await expect(keys.getByText('This is not a key of a log')).toBeVisible();
    await page.getByLabel('A key that you kept').fill(key);
    await expect(right).toContainText('Unchanged');
  });
  expect(sent).toEqual([]);
  expect(errors).toEqual([]);
});
