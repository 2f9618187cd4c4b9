import type { Page } from '@playwright/test';

/** Lets a driver have begun long ago, so that weeks before today are theirs to submit. */
export async function setStartDate(page: Page, email: string, startDate: string): Promise<void> {
  const status = await page.evaluate(
    async ([wanted, day]) => {
      const headers = { Authorization: `Bearer ${localStorage.getItem('auth_token')}` };
      const drivers = (await (await fetch('/api/drivers', { headers })).json()) as { id: string; email: string }[];
      const driver = drivers.find((one) => one.email === wanted);
      const answer = await fetch(`/api/drivers/${driver?.id}`, {
        method: 'PUT',
        headers: { ...headers, 'Content-Type': 'application/json' },
        body: JSON.stringify({ startDate: day }),
      });
      return answer.status;
    },
    [email, startDate],
  );
  if (status !== 200) throw new Error(`The start date was not set: ${status}`);
}
