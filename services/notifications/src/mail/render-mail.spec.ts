import { expect, test } from '@jest/globals';
import { renderMail } from './render-mail.js';

const settings = { brandName: 'Waybook & Sons', portalUrl: 'https://portal.example.org' };
const content = {
  id: 'mail-1',
  email: 'dora@example.org',
  firstName: 'Dora',
  message: { title: 'Remittance rejected', sentence: 'It was rejected: <b>no photo</b>' },
  link: '/driver/remittances',
  why: 'preferences',
} as const;
const mail = renderMail(content, settings);

test('a mail says the same in words and in HTML, and leads into the portal', () => {
  expect(mail).toMatchObject({
    to: { name: 'Dora', address: 'dora@example.org' },
    subject: 'Remittance rejected · Waybook & Sons',
    messageId: '<mail-1@portal.example.org>',
  });
  for (const form of [mail.text, mail.html]) {
    expect(form).toContain('Hello Dora,');
    expect(form).toContain('https://portal.example.org/driver/remittances');
  }
  expect(mail.text).toContain('It was rejected: <b>no photo</b>');
});

test('what somebody wrote is no markup', () => {
  expect(mail.html).toContain('&lt;b&gt;no photo&lt;/b&gt;');
  expect(mail.html).toContain('Waybook &amp; Sons');
});

test('a mail says why it comes: nobody is sent to preferences that make no difference', () => {
  const whys = (['preferences', 'protection', 'former_address'] as const).map((why) =>
    renderMail({ ...content, why }, settings),
  );
  expect(whys.map(({ text }) => text.split('\n').at(-1))).toEqual([
    expect.stringContaining('which you can change in the portal'),
    expect.stringContaining('whatever your notification preferences are'),
    expect.stringContaining('you signed in with this address until lately'),
  ]);
  for (const { html } of whys.slice(1)) expect(html).toContain('protects your pay');
});
