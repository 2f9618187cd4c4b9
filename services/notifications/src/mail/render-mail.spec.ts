import { expect, test } from '@jest/globals';
import { renderMail } from './render-mail.js';

const settings = { brandName: 'Waybook & Sons', portalUrl: 'https://portal.example.org' };
const mail = renderMail(
  {
    id: 'notice-1',
    to: 'dora@example.org',
    firstName: 'Dora',
    words: { title: 'Remittance rejected', sentence: 'It was rejected: <b>no photo</b>' },
    link: '/driver/remittances',
  },
  settings,
);

test('a mail says the same in words and in HTML, and leads into the portal', () => {
  expect(mail).toMatchObject({
    to: 'dora@example.org',
    subject: 'Remittance rejected · Waybook & Sons',
    messageId: '<notice-1@portal.example.org>',
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
