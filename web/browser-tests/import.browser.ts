import { expect, test, type Page } from '@playwright/test';
import { expectNothingFound } from './support/axe';
import { admitAdmin, DESK, openPage, PHONE, watchForErrors } from './support/people';

const SIZES = { desk: DESK, phone: PHONE };

/** Five drivers whom no other test knows, two of them with a fault. */
function fileOf(mark: string): string {
  const row = (first: string, email: string, fee: string) => `${first};Import-${mark};${email};${fee}`;
  const mail = (first: string) => `${first}.${mark}@harbour.example`;
  return [
    'First name;LAST NAME;E-mail;Membership fee',
    row('Ann', mail('ann'), '£25.00'),
    row('Bob', 'no address', '£25.00'),
    row('Cas', mail('cas'), '"£1,030.50"'),
    row('Dan', mail('dan'), '12,50'),
    row('Eve', mail('eve'), ''),
  ].join('\r\n');
}

async function chooseFile(page: Page, content: string): Promise<void> {
  const file = { name: 'drivers.csv', mimeType: 'text/csv', buffer: Buffer.from(`\uFEFF${content}`) };
  await page.getByLabel('CSV file').setInputFiles(file);
}

for (const [size, options] of Object.entries(SIZES)) {
  test(`five drivers with two faults are previewed, imported and undone, ${size}`, async ({ browser }) => {
    const page = await openPage(browser, options);
    const errors = watchForErrors(page);
    const mark = `${size}${Date.now().toString(36)}`;
    await admitAdmin(page);
    await page.goto('/admin/drivers');
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Drivers' }).click();
    const dialog = page.getByRole('dialog', { name: 'Import drivers' });
    await expect(dialog.getByRole('button', { name: 'Download template' })).toBeVisible();
    await expectNothingFound(page, 'choosing a file');

    await test.step('the preview names each fault, and nothing is written', async () => {
      await chooseFile(page, fileOf(mark));
      await expect(dialog.getByText('drivers.csv: 3 new, 0 changed, 0 unchanged, 2 refused.')).toBeVisible();
      const rows = dialog.getByRole('table', { name: 'Rows of the file' }).getByRole('row');
      await expect(rows).toHaveCount(6);
      await expectNothingFound(page, 'the preview');
      await dialog.getByRole('switch', { name: 'Only rows with faults' }).click();
      await expect(rows).toHaveCount(3);
      await expect(rows.nth(1)).toContainText(/3.*Bob.*Email: .*email address.*Refused/is);
      await expect(rows.nth(2)).toContainText('Membership fee: This is not an amount.');
      const download = page.waitForEvent('download');
      await dialog.getByRole('button', { name: 'Download faulty rows' }).click();
      expect((await download).suggestedFilename()).toBe('drivers-faults.csv');
    });

    await test.step('confirmed, the good rows are written', async () => {
      await dialog.getByRole('button', { name: 'Import 3 rows' }).click();
      await expect(dialog.getByText('Imported: 3 added, 0 changed.')).toBeVisible();
      await expectNothingFound(page, 'the result');
    });

    await test.step('one step takes them back', async () => {
      await dialog.getByRole('button', { name: 'Undo import' }).click();
      const question = page.getByRole('dialog', { name: 'Undo this import?' });
      await expect(question.getByText('3 drivers that were added: deleted for good.')).toBeVisible();
      await question.getByRole('button', { name: 'Take back 3 rows' }).click();
      await expect(dialog.getByText('Undone: 3 added, 0 changed, 3 taken back.')).toBeVisible();
      await dialog.getByRole('button', { name: 'Close' }).click();
      await page.getByRole('searchbox', { name: 'Search by name, email or driver ID' }).fill(mark);
      await expect(page.getByText('No drivers found matching your search criteria.')).toBeVisible();
    });
    expect(errors).toEqual([]);
  });
}
