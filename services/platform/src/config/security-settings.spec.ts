import { describe, expect, test } from '@jest/globals';
import { securitySettings } from './security-settings.js';

const HOUR_MS = 60 * 60 * 1_000;
const settings = (environment: Record<string, string>) => securitySettings(environment, '/srv/waybook');

describe('security settings', () => {
  test('have safe defaults', () => {
    expect(settings({})).toEqual({
      officeSessions: { idleMs: 24 * HOUR_MS, lifeMs: 168 * HOUR_MS },
      breachedPasswords: undefined,
      outgoingHosts: undefined,
      malwareScanner: undefined,
      securityContact: undefined,
    });
  });

  test.each([
    [{ WAYBOOK_OFFICE_IDLE_HOURS: '1', WAYBOOK_OFFICE_SESSION_HOURS: '12' }, 1, 12],
    [{ WAYBOOK_OFFICE_IDLE_HOURS: '336' }, 336, 336],
    [{ WAYBOOK_OFFICE_SESSION_HOURS: '24' }, 24, 24],
  ])('limit sessions of the office: %j', (environment, idle, life) => {
    expect(settings(environment).officeSessions).toEqual({ idleMs: idle * HOUR_MS, lifeMs: life * HOUR_MS });
  });

  test('find the filter of breached passwords from the working directory on', () => {
    expect(settings({ WAYBOOK_BREACHED_PASSWORDS: 'filter' }).breachedPasswords).toBe('/srv/waybook/filter');
  });

  test.each([
    ['clamav:3310', { host: 'clamav', port: 3310 }],
    ['[::1]:3310', { host: '::1', port: 3310 }],
    ['unix:/run/clamav/clamd.ctl', { path: '/run/clamav/clamd.ctl' }],
    ['/run/clamav/clamd.ctl', { path: '/run/clamav/clamd.ctl' }],
  ])('know where a scanner is: %s', (given, address) => {
    expect(settings({ WAYBOOK_MALWARE_SCANNER: given }).malwareScanner).toEqual(address);
  });

  test.each(['mailto:security@harbour.example', 'https://harbour.example/report'])(
    'take %s as a contact',
    (contact) => {
      expect(settings({ WAYBOOK_SECURITY_CONTACT: contact }).securityContact).toBe(contact);
    },
  );

  test('list the hosts that may be called', () => {
    const given = { WAYBOOK_OUTGOING_HOSTS: 'Hooks.example.com, .push.apple.com' };
    expect(settings(given).outgoingHosts).toEqual(['hooks.example.com', '.push.apple.com']);
  });

  test.each<[Record<string, string>, string]>([
    [
      { WAYBOOK_OUTGOING_HOSTS: 'https://hooks.example.com' },
      'WAYBOOK_OUTGOING_HOSTS names "https://hooks.example.com"',
    ],
    [{ WAYBOOK_OUTGOING_HOSTS: '*.example.com' }, 'WAYBOOK_OUTGOING_HOSTS names "*.example.com"'],
    [{ WAYBOOK_OFFICE_IDLE_HOURS: '0' }, 'WAYBOOK_OFFICE_IDLE_HOURS is "0": set it to whole hours from 1 to 336.'],
    [
      { WAYBOOK_OFFICE_SESSION_HOURS: '2161' },
      'WAYBOOK_OFFICE_SESSION_HOURS is "2161": set it to whole hours from 1 to 2160.',
    ],
    [
      { WAYBOOK_OFFICE_IDLE_HOURS: '9', WAYBOOK_OFFICE_SESSION_HOURS: '8' },
      'WAYBOOK_OFFICE_IDLE_HOURS is 9, more than WAYBOOK_OFFICE_SESSION_HOURS (8): set it to 8 or less.',
    ],
    [{ WAYBOOK_MALWARE_SCANNER: 'clamav' }, 'WAYBOOK_MALWARE_SCANNER is "clamav": set it to clamd'],
    [{ WAYBOOK_MALWARE_SCANNER: 'clamav:70000' }, 'WAYBOOK_MALWARE_SCANNER is "clamav:70000"'],
    [{ WAYBOOK_SECURITY_CONTACT: 'security@harbour.example' }, 'WAYBOOK_SECURITY_CONTACT is not usable'],
    [{ WAYBOOK_SECURITY_CONTACT: 'mailto:a@b.example\nExpires: 2099' }, 'WAYBOOK_SECURITY_CONTACT is not usable'],
    [{ WAYBOOK_SECURITY_CONTACT: 'http://harbour.example' }, 'WAYBOOK_SECURITY_CONTACT is not usable'],
  ])('refuse %j with a sentence', (environment, sentence) => {
    expect(() => settings(environment)).toThrow(sentence);
  });
});
