import { describe, expect, test } from '@jest/globals';
import { WaybookFolder } from '../start/testing/waybook-folder.js';
import { securityTxt } from './security-txt.js';

const now = () => new Date('2026-12-01T15:20:00.000Z');
const contact = 'mailto:security@harbour.example';

describe('/.well-known/security.txt', () => {
  test('says whom to tell, until when, in which language and where it is, as RFC 9116 writes it', () => {
    expect(securityTxt({ contact, publicUrl: 'https://portal.example', now })).toBe(
      [
        'Contact: mailto:security@harbour.example',
        'Expires: 2027-05-30T00:00:00.000Z',
        'Preferred-Languages: en',
        'Canonical: https://portal.example/.well-known/security.txt',
        '',
      ].join('\n'),
    );
  });

  test('names no address of its own without https', () => {
    expect(securityTxt({ contact, publicUrl: 'http://localhost:3000', now })).not.toContain('Canonical');
  });
});

describe('a portal', () => {
  const folder = WaybookFolder.forEachTest({ isStartedBefore: true });
  test.each([
    ['serves security.txt where the operator names a contact', { WAYBOOK_SECURITY_CONTACT: contact }, 200],
    ['has none where the operator names none', {}, 404],
  ])('%s', async (_what, environment, status) => {
    const address = await folder.start(environment).address();
    const answer = await fetch(`${address}/.well-known/security.txt`);
    expect(answer.status).toBe(status);
    if (status !== 200) return;
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(await answer.text()).toMatch(/^Contact: mailto:security@harbour\.example\nExpires: \d{4}-/);
  });
});
