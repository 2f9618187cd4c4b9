import { expect, test, type Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { expectNothingFound } from './support/axe';
import { admitAdmin, admitDriver, DESK, openPage, PHONE, watchForErrors } from './support/people';

const OPERATIONS = { username: 'operations', password: 'waybook-admin' };
const FINANCE = { username: 'finance', password: 'waybook-admin' };

let documents = 0;
/** A title that no other test gives; the time keeps runs on one database apart. */
function newTitle(text: string): string {
  documents += 1;
  return `${text} ${Date.now() % 1_000_000}-${documents}`;
}

const pdf = (words: string) =>
  Buffer.from(`%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\n% ${words}\ntrailer<</Root 1 0 R>>\n%%EOF\n`);

async function openDocuments(page: Page): Promise<void> {
  await page.goto('/admin/documents');
  await expect(page.getByRole('heading', { name: 'Business Document Management' })).toBeVisible();
}

async function attach(page: Page, buffer: Buffer, name = 'handbook.pdf'): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('File', { exact: true }).and(page.locator('input')).setInputFiles({
    name,
    mimeType: 'application/pdf',
    buffer,
  });
  await expect(dialog.getByText(new RegExp(`^${name} · `))).toBeVisible();
}

async function upload(page: Page, title: string, accessLevel?: string): Promise<void> {
  await page.getByRole('button', { name: 'Upload Document' }).click();
  const dialog = page.getByRole('dialog', { name: 'Upload Document' });
  await attach(page, pdf(title));
  await dialog.getByLabel('Title').fill(title);
  await dialog.getByLabel('Description').fill('Read it once.');
  if (accessLevel !== undefined) {
    await dialog.getByRole('combobox', { name: 'Access Level' }).click();
    await page.getByRole('option', { name: accessLevel }).click();
  }
  await dialog.getByRole('button', { name: 'Upload Document' }).click();
  await expect(page.getByText('Document uploaded successfully', { exact: true })).toBeVisible();
  await expect(dialog).toBeHidden();
}

async function downloaded(page: Page, name: string | RegExp): Promise<string> {
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name, exact: true }).click();
  return readFile(await (await coming).path(), 'latin1');
}

const cardOf = (page: Page, title: string) =>
  page.getByRole('region', { name: 'Documents' }).getByRole('listitem').filter({ hasText: title });

/** Browsers on phones show no PDF within a page. */
const HAS_PDF_VIEWER = { desk: true, phone: false };

for (const [size, options] of Object.entries({ desk: DESK, phone: PHONE })) {
  test(`a document is uploaded, downloaded, renewed and withdrawn, ${size}`, async ({ browser }) => {
    const page = await openPage(browser, options);
    const hasViewer = HAS_PDF_VIEWER[size as keyof typeof HAS_PDF_VIEWER];
    await page.addInitScript(
      (value) => Object.defineProperty(navigator, 'pdfViewerEnabled', { get: () => value }),
      hasViewer,
    );
    const errors = watchForErrors(page);
    await admitAdmin(page, OPERATIONS);
    await openDocuments(page);
    const title = newTitle('Driver handbook');
    await upload(page, title);
    const card = cardOf(page, title);
    await expect(card.getByText('Public')).toBeVisible();
    await expect(card.getByText('Policies')).toBeVisible();
    expect(await downloaded(page, `Download ${title}`)).toContain(title);

    await card.getByRole('button', { name: `View ${title}` }).click();
    const viewer = page.getByRole('dialog', { name: title });
    if (hasViewer) await expect(viewer.locator('iframe')).toHaveAttribute('title', title);
    else await expect(viewer.getByRole('link', { name: 'Open PDF' })).toHaveAttribute('href', /^blob:/);
    await viewer.getByRole('button', { name: 'Close document' }).click();

    await card.getByRole('button', { name: title, exact: true }).click();
    const drawer = page.getByRole('dialog', { name: title });
    await drawer.getByRole('button', { name: 'New version' }).click();
    await attach(page, pdf('the second edition'), 'second.pdf');
    await page.getByRole('button', { name: 'Publish version' }).click();
    await expect(drawer.getByText('1.1 · second.pdf')).toBeVisible();
    expect(await downloaded(page, 'Download version 1.1')).toContain('the second edition');
    expect(await downloaded(page, 'Download version 1.0')).toContain(title);

    await drawer.getByRole('button', { name: 'Withdraw' }).click();
    await page
      .getByRole('dialog', { name: 'Withdraw this document?' })
      .getByRole('button', { name: 'Withdraw' })
      .click();
    await expect(page.getByText('Document withdrawn', { exact: true })).toBeVisible();
    await expect(card).toHaveCount(0);
    expect(errors).toEqual([]);
  });
}

test('who may only read sees no buttons to change it, and what is for admins alone is kept from drivers', async ({
  browser,
}) => {
  const page = await openPage(browser, DESK);
  await admitAdmin(page, OPERATIONS);
  await openDocuments(page);
  const title = newTitle('For admins');
  await upload(page, title, 'Admin Only');

  const finance = await openPage(browser, DESK);
  await admitAdmin(finance, FINANCE);
  await openDocuments(finance);
  await expect(finance.getByRole('button', { name: 'Upload Document' })).toHaveCount(0);
  await cardOf(finance, title).getByRole('button', { name: title, exact: true }).click();
  const drawer = finance.getByRole('dialog', { name: title });
  await expect(drawer.getByRole('button', { name: 'View' })).toBeVisible();
  await expect(drawer.getByRole('button', { name: 'Withdraw' })).toHaveCount(0);

  const driver = await openPage(browser, PHONE);
  await admitDriver(driver);
  const token = await driver.evaluate(() => localStorage.getItem('auth_token'));
  const answer = await driver.request.get('/api/documents', { headers: { Authorization: `Bearer ${token}` } });
  const listed = (await answer.json()) as { title: string }[];
  expect(listed.map((document) => document.title)).not.toContain(title);
});

test('documents are searched and filtered', async ({ browser }) => {
  const page = await openPage(browser, DESK);
  await admitAdmin(page, OPERATIONS);
  await openDocuments(page);
  const title = newTitle('Holiday policy');
  await upload(page, title);
  await page.getByRole('searchbox', { name: 'Search documents' }).fill(title);
  await expect(page.getByRole('list').getByRole('listitem').filter({ hasText: 'Version' })).toHaveCount(1);
  await page.getByRole('combobox', { name: 'Category' }).click();
  await page.getByRole('option', { name: 'Training' }).click();
  await expect(page.getByText('No documents found matching your criteria')).toBeVisible();
});

test('an upload that fails is said so, and keeps what was filled in', async ({ browser }) => {
  const page = await openPage(browser, DESK);
  await admitAdmin(page, OPERATIONS);
  await openDocuments(page);
  await page.getByRole('button', { name: 'Upload Document' }).click();
  const dialog = page.getByRole('dialog', { name: 'Upload Document' });
  await dialog.getByRole('button', { name: 'Upload Document' }).click();
  await expect(dialog.getByText('Choose the file to upload')).toBeVisible();
  await attach(page, pdf('x'), 'rota-2026.pdf');
  await expect(dialog.getByLabel('Title')).toHaveValue('rota 2026');
  await page.route('**/api/documents', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 500, body: '' }) : route.fallback(),
  );
  await dialog.getByRole('button', { name: 'Upload Document' }).click();
  await expect(page.getByText('Failed to upload document').first()).toBeVisible();
  await expect(dialog.getByLabel('Title')).toHaveValue('rota 2026');
});

for (const [size, options] of Object.entries({ desk: DESK, phone: PHONE })) {
  test(`axe finds nothing on the documents' screens, ${size}`, async ({ browser }) => {
    const page = await openPage(browser, options);
    await admitAdmin(page, OPERATIONS);
    await openDocuments(page);
    const title = newTitle('Seen by axe');
    await upload(page, title);
    await expect(cardOf(page, title)).toBeVisible();
    await expectNothingFound(page, 'documents');
    await cardOf(page, title).getByRole('button', { name: title, exact: true }).click();
    await expect(page.getByRole('dialog', { name: title }).getByText('1.0 · handbook.pdf')).toBeVisible();
    await expectNothingFound(page, 'document');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Upload Document' }).click();
    await expect(page.getByRole('dialog', { name: 'Upload Document' })).toBeVisible();
    await expectNothingFound(page, 'upload dialog');
  });
}
