import { expect, test, type Page } from '@playwright/test';
import { expectNothingFound } from './support/axe';
import { newcomerDriver, type Newcomer } from './support/newcomer-driver';
import { admitAdmin, DESK, openPage, PHONE, watchForErrors } from './support/people';
import { phonePhoto } from './support/phone-photo';

const OPERATIONS = { username: 'operations', password: 'waybook-admin' };

/** Through the form, at the address that was asked for. */
async function signInHere(page: Page, { email, password }: Newcomer): Promise<void> {
  await page.getByRole('tab', { name: 'Driver' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Driver Sign In' }).click();
}

test('a driver writes to the office with a photo, and both read each other without reloading', async ({ browser }) => {
  const office = await openPage(browser, DESK);
  const driver = await openPage(browser, PHONE);
  const errors = [driver, office].map(watchForErrors);
  await admitAdmin(office, OPERATIONS);
  const newcomer = await newcomerDriver(office);
  const title = `My van leaks ${newcomer.lastName}`;

  await test.step('whoever comes by a link signs in and is where it leads', async () => {
    await driver.goto('/driver/tickets?show=closed');
    await signInHere(driver, newcomer);
    await expect(driver.getByRole('heading', { name: 'Tickets', level: 1 })).toBeVisible();
    await expect(driver).toHaveURL(/\/driver\/tickets\?show=closed$/);
    await expect(driver.getByText('No closed tickets')).toBeVisible();
    await expectNothingFound(driver, 'the tickets');
  });

  await test.step('a ticket is raised with a photo', async () => {
    await driver.getByRole('button', { name: 'New Ticket' }).click();
    const dialog = driver.getByRole('dialog', { name: 'New Ticket' });
    await dialog.getByLabel('Title').fill(title);
    await dialog.getByLabel('What is it about?').fill('Water comes in from the roof.');
    await dialog.getByLabel('Attach a photo: Take photo').setInputFiles(await phonePhoto(200));
    await expect(dialog.getByText('Photo 1 attached')).toBeVisible();
    await expectNothingFound(driver, 'a new ticket');
    await dialog.getByRole('button', { name: 'Send Ticket' }).click();
    await expect(driver).toHaveURL(/\/driver\/tickets\/[\da-f-]{36}$/);
    await expect(driver.getByRole('button', { name: 'Enlarge: Photo 1 from You' })).toBeVisible();
    await expectNothingFound(driver, 'a ticket');
  });

  await test.step('the office sees it and writes back', async () => {
    await office.goto(`/admin/tickets?q=${newcomer.lastName}`);
    await office.getByRole('button', { name: title, exact: true }).click();
    const drawer = office.getByRole('dialog', { name: title });
    await drawer.getByRole('button', { name: `Enlarge: Photo 1 from ${newcomer.name}` }).click();
    const photo = office.getByRole('dialog', { name: `Photo 1 from ${newcomer.name}` });
    await expect(photo.getByRole('img', { name: `Photo 1 from ${newcomer.name}` })).toBeVisible();
    await photo.getByRole('button', { name: 'Close photo' }).click();
    await drawer.getByRole('textbox', { name: 'Add a comment' }).fill('The garage calls you.');
    await drawer.getByRole('checkbox', { name: 'The driver can read this' }).check();
    await drawer.getByRole('button', { name: 'Comment', exact: true }).click();
    await expect(driver.getByRole('list', { name: 'Messages' }).getByText('The garage calls you.')).toBeVisible();
  });

  await test.step('the driver is told of it, and the notice leads there', async () => {
    await expect(driver.getByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible();
    await driver.getByRole('button', { name: 'Notifications, 1 unread' }).click();
    await driver.getByRole('button', { name: 'See all notifications' }).click();
    await expect(driver).toHaveURL(/\/driver\/notifications$/);
    await expectNothingFound(driver, 'the notifications');
    await driver.getByRole('link', { name: /Your office writes/ }).click();
    await expect(driver.getByText('The garage calls you.')).toBeVisible();
  });

  await test.step('a reply is with the office at once', async () => {
    await driver.getByLabel('Your message').fill('They did. Thank you.');
    await driver.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(office.getByRole('list', { name: 'Comments' }).getByText('They did. Thank you.')).toBeVisible();
    await driver.getByRole('button', { name: 'Close Ticket' }).click();
    await expect(driver.getByText('Your message opens this ticket again.')).toBeVisible();
  });
  expect(errors.flat()).toEqual([]);
});
