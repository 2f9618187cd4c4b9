import { expect, test, type Page } from '@playwright/test';
import { expectNothingFound } from './support/axe';
import { holdLiveUpdates } from './support/live-updates';
import { admitAdmin, DESK, openPage, PHONE, watchForErrors } from './support/people';
import { NOT_SOON } from './support/not-soon';

const OPERATIONS = { username: 'operations', password: 'waybook-admin' };
const FINANCE = { username: 'finance', password: 'waybook-admin' };

let tickets = 0;
/** A title that no other test gives; the time keeps runs on one database apart. */
function newTitle(text: string): string {
  tickets += 1;
  return `${text} ${Date.now() % 1_000_000}-${tickets}`;
}

async function openTickets(page: Page): Promise<void> {
  await page.goto('/admin/tickets');
  await expect(page.getByRole('heading', { name: 'Internal Ticket System' })).toBeVisible();
}

interface NewTicket {
  title: string;
  priority?: string;
  assignTo?: string | RegExp;
}

async function createTicket(page: Page, { title, priority, assignTo }: NewTicket): Promise<void> {
  await page.getByRole('button', { name: 'Create Ticket' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create Ticket' });
  await dialog.getByLabel('Title').fill(title);
  await dialog.getByLabel('Description').fill('It ran out on Tuesday.\nThe garage has a place on Friday.');
  if (priority !== undefined) await choose(page, 'Priority', priority);
  if (assignTo !== undefined) await choose(page, 'Assign To', assignTo);
  await dialog.getByRole('button', { name: 'Create Ticket' }).click();
  await expect(page.getByText('Ticket created successfully', { exact: true })).toBeVisible();
  await expect(dialog).toBeHidden();
}

async function choose(page: Page, field: string, option: string | RegExp): Promise<void> {
  await page.getByRole('dialog').getByRole('combobox', { name: field }).click();
  await page.getByRole('option', { name: option }).click();
}

const cardOf = (page: Page, title: string) =>
  page.getByRole('region', { name: 'Tickets' }).getByRole('listitem').filter({ hasText: title });

for (const [size, options] of Object.entries({ desk: DESK, phone: PHONE })) {
  test(`a ticket is created, talked about and resolved, ${size}`, async ({ browser }) => {
    const page = await openPage(browser, options);
    const errors = watchForErrors(page);
    await admitAdmin(page, OPERATIONS);
    await openTickets(page);
    const title = newTitle('Van 12 has no MOT');
    await createTicket(page, { title, priority: 'Urgent', assignTo: /^Morgan Hale \(director\)/ });

    const card = cardOf(page, title);
    await expect(card.getByRole('img', { name: 'Urgent priority' })).toBeVisible();
    await expect(card.getByText('System')).toBeVisible();
    await card.getByLabel(`Status of ${title}`).selectOption('In Progress');
    await expect(card.getByText('In Progress').first()).toBeVisible();

    await card.getByRole('button', { name: title, exact: true }).click();
    const drawer = page.getByRole('dialog', { name: title });
    await expect(drawer.getByText('No comments yet')).toBeVisible();
    const comment = drawer.getByRole('textbox', { name: 'Add a comment' });
    await comment.pressSequentially('Could you pay the garage, @admi');
    await drawer.getByRole('option', { name: /@admin/ }).click();
    await comment.pressSequentially('please?');
    await drawer.getByRole('button', { name: 'Comment', exact: true }).click();
    await expect(drawer.getByText('Could you pay the garage, @admin please?')).toBeVisible();
    await expect(comment).toHaveValue('');

    await drawer.getByRole('button', { name: 'Edit' }).click();
    const edit = page.getByRole('dialog', { name: 'Edit Ticket' });
    await edit.getByLabel('Description').fill('The garage has it.');
    await edit.getByRole('button', { name: 'Update Ticket' }).click();
    await expect(drawer.getByText('The garage has it.')).toBeVisible();

    await drawer.getByRole('button', { name: 'Resolve' }).click();
    await expect(drawer.getByRole('button', { name: 'Resolve' })).toHaveCount(0);
    await drawer.getByRole('button', { name: 'Close ticket' }).click();
    await expect(card.getByRole('button', { name: `Resolve ${title}` })).toHaveCount(0);
    await expect(card.getByText('1 comment')).toBeVisible();
    expect(errors).toEqual([]);
  });
}

test('tickets are filtered and searched, and the address bar remembers how', async ({ browser }) => {
  const page = await openPage(browser, DESK);
  await admitAdmin(page, OPERATIONS);
  await openTickets(page);
  const [first, second] = [newTitle('Printer'), newTitle('Keys')];
  await createTicket(page, { title: first, assignTo: 'Everyone' });
  await createTicket(page, { title: second });
  await page.getByRole('combobox', { name: 'Assigned to' }).click();
  await page.getByRole('option', { name: 'Everyone' }).click();
  await expect(cardOf(page, first)).toBeVisible();
  await expect(cardOf(page, second)).toHaveCount(0);
  await page.reload();
  await expect(cardOf(page, first)).toBeVisible();
  await expect(cardOf(page, second)).toHaveCount(0);

  await page.goto('/admin/tickets');
  await page.getByRole('searchbox', { name: 'Search tickets' }).fill(second);
  await expect(cardOf(page, second)).toBeVisible();
  await expect(cardOf(page, first)).toHaveCount(0);
  await page.getByRole('searchbox', { name: 'Search tickets' }).fill('nothing has these words');
  await expect(page.getByText('No tickets found')).toBeVisible();
  await page.getByRole('button', { name: 'Clear search and filters' }).click();
  await expect(cardOf(page, second)).toBeVisible();
});

test('a ticket that the server refuses stays in the form, and a list that does not come says why', async ({
  browser,
}) => {
  const page = await openPage(browser, DESK);
  await admitAdmin(page, OPERATIONS);
  await openTickets(page);
  await page.route('**/api/tickets', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 500, body: '' }) : route.fallback(),
  );
  await page.getByRole('button', { name: 'Create Ticket' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create Ticket' });
  await dialog.getByRole('button', { name: 'Create Ticket' }).click();
  await expect(dialog.getByText('Required')).toHaveCount(2);
  await dialog.getByLabel('Title').fill('Refused');
  await dialog.getByLabel('Description').fill('By the server');
  await dialog.getByRole('button', { name: 'Create Ticket' }).click();
  await expect(page.getByText('Failed to create ticket').first()).toBeVisible();
  await expect(dialog.getByLabel('Title')).toHaveValue('Refused');

  const busy = { error: 'We are busy.', message: 'We are busy.', code: 'BUSY', requestId: 'x' };
  await page.route('**/api/tickets?**', (route) => route.fulfill({ status: 503, headers: NOT_SOON, json: busy }));
  await holdLiveUpdates(page);
  await page.goto('/admin/tickets');
  await expect(page.getByText('Error loading tickets: We are busy.')).toBeVisible();
  await page.unroute('**/api/tickets?**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Error loading tickets')).toHaveCount(0);
});

test('who may not read tickets is told so', async ({ browser }) => {
  const page = await openPage(browser, DESK);
  await admitAdmin(page, FINANCE);
  await page.goto('/admin');
  await expect(page.getByRole('link', { name: 'Tickets' })).toHaveCount(0);
  await page.goto('/admin/tickets');
  await expect(page.getByRole('heading', { name: 'Internal Ticket System' })).toHaveCount(0);
});

for (const [size, options] of Object.entries({ desk: DESK, phone: PHONE })) {
  test(`axe finds nothing on the tickets' screens, ${size}`, async ({ browser }) => {
    const page = await openPage(browser, options);
    await admitAdmin(page, OPERATIONS);
    await openTickets(page);
    const title = newTitle('Seen by axe');
    await createTicket(page, { title, priority: 'High', assignTo: 'Everyone' });
    await expect(cardOf(page, title)).toBeVisible();
    await expectNothingFound(page, 'tickets');
    await cardOf(page, title).getByRole('button', { name: title, exact: true }).click();
    await expect(page.getByRole('dialog', { name: title }).getByText('No comments yet')).toBeVisible();
    await expectNothingFound(page, 'ticket');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Create Ticket' }).click();
    await expect(page.getByRole('dialog', { name: 'Create Ticket' })).toBeVisible();
    await expectNothingFound(page, 'create dialog');
  });
}

test('a notification is reached by keyboard while a ticket is open', async ({ browser }) => {
  const page = await openPage(browser, DESK);
  await admitAdmin(page, OPERATIONS);
  await openTickets(page);
  const title = newTitle('The printer is empty');
  await createTicket(page, { title });
  await page.getByRole('button', { name: 'Dismiss notification' }).click();
  await cardOf(page, title).getByRole('button', { name: title, exact: true }).press('Enter');
  const drawer = page.getByRole('dialog', { name: title });
  const status = drawer.getByLabel(`Status of ${title}`);
  await page.route('**/api/tickets/*', async (route) => {
    if (route.request().method() === 'PUT') await route.abort();
    else await route.continue();
  });
  await status.focus();
  await status.selectOption('In Progress');
  const dismiss = page.getByRole('button', { name: 'Dismiss notification' });
  await expect(dismiss).toBeVisible();
  await expect(status).toBeFocused();
  await page.keyboard.press('F8');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(dismiss).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dismiss).toBeHidden();
  await page.keyboard.press('Tab');
  await expect(drawer.locator(':focus')).toHaveCount(1);
});
