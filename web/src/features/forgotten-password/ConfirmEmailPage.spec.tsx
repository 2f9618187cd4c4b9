import { afterEach, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { openScreen } from '../../testing/open-screen';
import { ConfirmEmailPage } from './ConfirmEmailPage';

let stop: () => Promise<void> = async () => undefined;
afterEach(() => stop());

const serve = async (answer: PageAnswer) => {
  const sent: unknown[] = [];
  stop = await servePage(({ path, body }) => {
    if (path === '/api/brand') return { status: 200, json: { name: 'Parcels & Co', demo: null } };
    sent.push(`${path} ${String(body)}`);
    return answer;
  });
  return sent;
};

test('a press confirms the new address, and the secret leaves the page’s address at once', async () => {
  const sent = await serve({ status: 204 });
  const { person, router } = openScreen(<ConfirmEmailPage />, { address: '/confirm-email#token=secret' });
  expect(sent).toEqual([]);
  await person.click(await screen.findByRole('button', { name: 'Confirm This Address' }));
  expect(await screen.findByRole('heading', { name: 'Email address changed' })).toBeTruthy();
  expect(sent).toEqual(['/api/auth/confirm-email {"token":"secret"}']);
  expect(router.state.location.hash).toBe('');
});

test('a link that is used up says so, and one that was cut off is no link', async () => {
  const error = 'This link has expired, was used already, or was cancelled.';
  await serve({ status: 400, json: { error, code: 'EMAIL_LINK_INVALID' } });
  const { person, close } = openScreen(<ConfirmEmailPage />, { address: '/confirm-email#token=secret' });
  await person.click(await screen.findByRole('button', { name: 'Confirm This Address' }));
  expect((await screen.findByRole('alert')).textContent).toBe(error);
  close();
  openScreen(<ConfirmEmailPage />, { address: '/confirm-email' });
  expect((await screen.findByRole('alert')).textContent).toContain('incomplete');
});
