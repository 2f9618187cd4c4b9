import { afterEach, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { openScreen } from '../../testing/open-screen';
import { ObjectPage } from './ObjectPage';

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

test('a press objects, and the secret leaves the page’s address at once', async () => {
  const sent = await serve({ status: 204 });
  const { person, router } = openScreen(<ObjectPage />, { address: '/object#token=secret' });
  expect(sent).toEqual([]);
  await person.click(await screen.findByRole('button', { name: 'Object' }));
  expect(await screen.findByRole('heading', { name: 'Your objection is recorded' })).toBeTruthy();
  expect(sent).toEqual(['/api/acting-alone/objection-by-link {"token":"secret"}']);
  expect(router.state.location.hash).toBe('');
});

test('a link that has expired says so', async () => {
  const error = 'This link has expired, or a later mail has another one.';
  await serve({ status: 400, json: { error, code: 'OBJECTION_LINK_INVALID' } });
  const { person } = openScreen(<ObjectPage />, { address: '/object#token=secret' });
  await person.click(await screen.findByRole('button', { name: 'Object' }));
  expect((await screen.findByRole('alert')).textContent).toBe(error);
});
