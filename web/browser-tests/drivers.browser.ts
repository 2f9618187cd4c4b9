import { expect, test, type Page } from '@playwright/test';
import { expectNothingFound } from './support/axe';
import { newcomerDriver } from './support/newcomer-driver';
import { admitAdmin, admitDriver, DESK, openPage, PHONE, watchForErrors } from './support/people';

const SIZES = { desk: DESK, phone: PHONE };
/** A toast's text stands on screen, and in a longer one for assistive technology. */
const ONCE = { exact: true };
const PASSWORD = 'a good long password';

/** Somebody whom no other test knows. */
function newcomer(size: string) {
  const mark = `${size}${Date.now().toString(36)}`;
  return { firstName: 'Wilma', lastName: `Quay-${mark}`, email: `wilma.${mark}@harbour.example` };
}

async function fillIn(page: Page, person: ReturnType<typeof newcomer>): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Add New Driver' });
  await dialog.getByLabel('First Name').fill(person.firstName);
  await dialog.getByLabel('Last Name').fill(person.lastName);
  await dialog.getByLabel('Email').fill(person.email);
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('tab', { name: 'Contact' }).click();
  await dialog.getByLabel('City').fill('Leeds');
  await dialog.getByLabel('Postcode').fill('ls1 4ap');
}

async function addDriver(page: Page, person: ReturnType<typeof newcomer>): Promise<void> {
  await page.getByRole('button', { name: 'Add New Driver' }).click();
  await fillIn(page, person);
  await page.getByRole('button', { name: 'Create Driver' }).click();
  await expect(
    page.getByText(`${person.firstName} ${person.lastName} has been added successfully.`, ONCE),
  ).toBeVisible();
}

for (const [size, options] of Object.entries(SIZES)) {
  test(`a driver is added, found, changed and deleted, ${size}`, async ({ browser }) => {
    const page = await openPage(browser, options);
    const errors = watchForErrors(page);
    const person = newcomer(size);
    const name = `${person.firstName} ${person.lastName}`;
    await admitAdmin(page);
    await page.goto('/admin/drivers');
    await expect(page.getByRole('heading', { name: /^Driver Database \(\d+ of \d+ drivers\)$/ })).toBeVisible();
    await addDriver(page, person);

    await test.step('the search finds them, and nothing for what is not there', async () => {
      const search = page.getByRole('searchbox', { name: 'Search by name, email or driver ID' });
      await search.fill('nobody at all');
      await expect(page.getByText('No drivers found matching your search criteria.')).toBeVisible();
      await search.fill(person.lastName);
      await expect(page.getByRole('heading', { name: /^Driver Database \(1 of/ })).toBeVisible();
      await expect(page.getByText(person.email)).toBeVisible();
    });

    await test.step('their details open beside the list', async () => {
      await page.getByRole('button', { name: `View ${name}` }).click();
      const details = page.getByRole('dialog', { name });
      await expect(details.getByText('Personal Information')).toBeVisible();
      await expect(details.getByText('LS1 4AP')).toBeVisible();
      await details.getByRole('tab', { name: 'Bank details' }).click();
      await expect(details.getByText('No bank details yet')).toBeVisible();
      await page.getByRole('button', { name: 'Close driver details' }).click();
    });

    await test.step('edit changes them', async () => {
      await page.getByRole('button', { name: `Edit ${name}` }).click();
      const dialog = page.getByRole('dialog', { name: 'Edit Driver' });
      await dialog.getByRole('textbox', { name: 'Phone' }).fill('07700 900412');
      await dialog.getByRole('button', { name: 'Update Driver' }).click();
      await expect(page.getByText(`${name} has been updated successfully.`, ONCE)).toBeVisible();
      await expect(page.getByText('07700 900412')).toBeVisible();
    });

    await test.step('the switch makes them inactive and active again', async () => {
      await page.getByRole('button', { name: `Deactivate ${name}` }).click();
      // Exact: "Deactivate" has the other name in it, and stands there until the answer has come.
      await page.getByRole('button', { name: `Activate ${name}`, exact: true }).click();
      await expect(page.getByRole('button', { name: `Deactivate ${name}` })).toBeVisible();
    });

    await test.step('deleting asks first, and removes them', async () => {
      await page.getByRole('button', { name: `Delete ${name}` }).click();
      const dialog = page.getByRole('dialog', { name: 'Delete Driver' });
      await expect(dialog.getByText(`Are you sure you want to delete ${name}?`)).toBeVisible();
      await dialog.getByRole('button', { name: 'Delete' }).click();
      await expect(page.getByText('Driver has been successfully removed.', ONCE)).toBeVisible();
      await expect(page.getByText('No drivers found matching your search criteria.')).toBeVisible();
    });
    expect(errors).toEqual([]);
  });

  test(`axe finds nothing on Driver Management, ${size}`, async ({ browser }) => {
    const page = await openPage(browser, options);
    await admitAdmin(page);
    await page.goto('/admin/drivers');
    await expect(page.getByRole('button', { name: /^View/ }).first()).toBeVisible();
    await expectNothingFound(page, 'list');
    await page.getByRole('button', { name: 'Add New Driver' }).click();
    await expect(page.getByLabel('First Name')).toBeVisible();
    await expectNothingFound(page, 'form');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: /^View/ }).first().click();
    await expect(page.getByText('Personal Information')).toBeVisible();
    await expectNothingFound(page, 'details');
  });
}

test('what the server refuses stands at its field, and the form is kept', async ({ browser }) => {
  const page = await openPage(browser, DESK);
  await admitAdmin(page);
  await page.goto('/admin/drivers');
  await page.getByRole('button', { name: 'Add New Driver' }).click();
  await fillIn(page, { ...newcomer('taken'), email: 'driver@waybook.example' });
  await page.getByRole('button', { name: 'Create Driver' }).click();
  await expect(page.getByText('Error creating driver', ONCE)).toBeVisible();
  const dialog = page.getByRole('dialog', { name: 'Add New Driver' });
  await expect(dialog.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
  await expect(dialog.getByLabel('First Name')).toHaveValue('Wilma');
});

test('a driver who is owed money is not deleted, and it is said why', async ({ browser }) => {
  const page = await openPage(browser, DESK);
  await admitAdmin(page);
  await page.goto('/admin/drivers?q=driver@waybook.example');
  await page.getByRole('button', { name: /^Delete Danny/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete Driver' });
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(dialog.getByText(/This driver can't be deleted yet/)).toBeVisible();
});

test('a driver says where they are paid, and a second person makes sure of it', async ({ browser }) => {
  const desk = await openPage(browser, DESK);
  const phone = await openPage(browser, PHONE);
  await admitAdmin(desk);
  const person = await newcomerDriver(desk);
  await admitDriver(phone, person);
  await phone.goto('/driver/profile');
  await test.step('the driver changes their telephone number', async () => {
    await phone.getByRole('button', { name: 'Change Contact Details' }).click();
    await phone.getByRole('textbox', { name: 'Phone' }).fill('12');
    await phone.getByRole('button', { name: 'Save' }).click();
    await expect(phone.getByText(/This is not a telephone number/)).toBeVisible();
    await phone.getByRole('textbox', { name: 'Phone' }).fill('07700 900413');
    await phone.getByRole('button', { name: 'Save' }).click();
    await expect(phone.getByText('Your contact details have been saved.', ONCE)).toBeVisible();
  });

  await test.step('and adds the account, which wants the password again', async () => {
    await phone.getByRole('button', { name: 'Add Bank Details' }).click();
    await phone.getByLabel('Account Holder Name').fill('Wilma Quay');
    await phone.getByLabel('Sort Code').fill('20-00-00');
    await phone.getByLabel('Account Number').fill('55779911');
    await phone.getByLabel(/^Your password/).fill('not this one');
    await phone.getByRole('button', { name: 'Save Bank Details' }).click();
    await expect(phone.getByText('This is not your current password.').first()).toBeVisible();
    await phone.getByLabel(/^Your password/).fill(PASSWORD);
    await phone.getByLabel('Account Number').fill('55779912');
    await phone.getByRole('button', { name: 'Save Bank Details' }).click();
    await expect(phone.getByText(/^There is no such account number at this sort code/).first()).toBeVisible();
    await phone.getByLabel('Account Number').fill('55779911');
    await phone.getByRole('button', { name: 'Save Bank Details' }).click();
    await expect(phone.getByText('••••9911')).toBeVisible();
    await expect(phone.getByText('Being verified')).toBeVisible();
    await expectNothingFound(phone, 'profile');
  });

  await test.step('the office compares it with the bank’s own paper', async () => {
    const openAccount = async () => {
      await desk.goto(`/admin/drivers?q=${person.email}`);
      await desk.getByRole('button', { name: /^View/ }).click();
      await desk.getByRole('tab', { name: 'Bank details' }).click();
    };
    await openAccount();
    // The demo's one director registered the driver; no colleague who is independent of them may verify accounts.
    await expect(desk.getByText(/^Nobody else who is independent of you may verify bank details/)).toBeVisible();
    await desk.getByRole('button', { name: 'Verify' }).click();
    const dialog = desk.getByRole('dialog', { name: 'Verify Bank Details' });
    await dialog.getByLabel('Sort Code').fill('20-00-00');
    await dialog.getByLabel('Account Number').fill('55779912');
    await dialog.getByRole('button', { name: 'Verify' }).click();
    await expect(dialog.getByText('Differs from what was entered.')).toBeVisible();
    await dialog.getByLabel('Account Number').fill('55779911');
    await dialog.getByRole('button', { name: 'Verify' }).click();
    await expect(desk.getByText('Bank details verified', ONCE)).toBeVisible();
  });

  await test.step('and the driver sees it without reloading', async () => {
    await expect(phone.getByText('Verified', { exact: true }).first()).toBeVisible();
  });
});
