import { expect, type Locator, type Page } from '@playwright/test';
import { admitDriver, DIRECTOR } from './people';
import { sendWeek } from './sent-week';

type PaymentsTab = 'Payment runs' | 'Payments' | 'Retention';

export async function openPayments(page: Page, tab: PaymentsTab): Promise<void> {
  await page.goto('/admin/earnings');
  await chooseTab(page, tab);
}

/** Where the tabs are shown already. */
export async function chooseTab(page: Page, name: PaymentsTab): Promise<void> {
  const tab = page.getByRole('tab', { name, exact: true });
  await tab.click();
  await expect(tab).toHaveAttribute('aria-selected', 'true');
}

/** A new remittance, so that there is something to pay whatever other tests have paid. */
export async function approvedRemittance(page: Page, driverPage: Page, price: string): Promise<void> {
  await admitDriver(driverPage);
  await sendWeek(driverPage, { price, fee: '25' });
  const headers = { Authorization: `Bearer ${await tokenOf(page)}` };
  const pending = await page.request.get('/api/remittances/pending', { headers });
  for (const { id } of (await pending.json()) as { id: string }[]) {
    await page.request.post(`/api/remittances/${id}/approve`, { headers, data: {} });
  }
}

async function tokenOf(page: Page): Promise<string> {
  const answer = await page.request.post('/api/admin/login', { data: DIRECTOR });
  return ((await answer.json()) as { token: string }).token;
}

/** By then all is due that is approved by now, on a Friday too. */
export async function chooseSecondFriday(dialog: Locator): Promise<void> {
  await dialog.getByRole('combobox', { name: 'Pay on' }).click();
  await dialog.page().getByRole('option').nth(1).click();
  await expect(dialog.getByRole('status').filter({ hasText: /payments? to/ })).toBeVisible();
}
