import { expect, type Page } from '@playwright/test';
import { londonDay, weekOfDay } from '@waybook/contracts/calendar';
import { calculateRemittance, decimalText, penceFromPounds, submittedFigures } from '@waybook/contracts/money';
import { smallPhoto } from './phone-photo';
import { newLoadId } from './week-entry';

interface WeekToSend {
  /** Of its one job, in pounds. */
  readonly price: string;
  /** In pounds. */
  readonly fee: string;
  readonly loadId?: string;
}

interface Sender {
  readonly user: { readonly isVatRegistered: boolean };
}

/**
 * A remittance of this week that waits for approval, as the entry's form sends it, where entering it is not what a test is about.
 *
 * @param page where the driver is admitted
 * @returns its id
 */
export async function sendWeek(page: Page, { price, fee, loadId = newLoadId() }: WeekToSend): Promise<string> {
  const token = await page.evaluate(() => localStorage.getItem('auth_token'));
  const headers = { authorization: `Bearer ${token ?? ''}` };
  const upload = async (hue: number) => {
    const multipart = { purpose: 'pod_photo', file: await smallPhoto(hue) };
    const answer = await page.request.post('/api/uploads', { headers, multipart });
    expect(answer.ok(), await answer.text()).toBe(true);
    return ((await answer.json()) as { objectPath: string }).objectPath;
  };
  const [building, goods, deliveryNote] = await Promise.all([40, 130, 220].map(upload));
  const { user } = (await (await page.request.get('/api/auth/me', { headers })).json()) as Sender;
  const { isVatRegistered } = user;
  const figures = calculateRemittance({
    jobPricesPence: [penceFromPounds(price)],
    isVatRegistered,
    membershipFeePence: penceFromPounds(fee),
    additionalDeductionsPence: 0,
  });
  const date = londonDay(new Date());
  const data = {
    ...weekOfDay(date),
    ...submittedFigures(figures, isVatRegistered),
    membershipFee: decimalText(penceFromPounds(fee)),
    jobs: [{ id: loadId, loadId, jobPrice: Number(price), date, podPhotos: { building, goods, deliveryNote } }],
  };
  const answer = await page.request.post('/api/remittances', { headers, data });
  expect(answer.status(), await answer.text()).toBe(201);
  return ((await answer.json()) as { id: string }).id;
}
