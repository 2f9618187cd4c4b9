import { describe, expect, test } from '@jest/globals';
import { outgoingUrlProblem } from './outgoing-url.js';

const anywhere = { allowsLocal: false, ownHost: 'portal.example.com' };

test.each([
  'https://payroll.example.com/waybook',
  'https://payroll.example.com:8443/?token=1',
  'https://xn--bcher-kva.example/',
])('%s may be called', (url) => {
  expect(outgoingUrlProblem(url, anywhere)).toBeNull();
});

test.each([
  ['payroll.example.com', /whole address/],
  ['http://payroll.example.com/', /https/],
  ['ftp://payroll.example.com/', /https/],
  ['https://user:secret@payroll.example.com/', /password/],
  ['https://payroll.example.com/#part', /#/],
  ['https://localhost/', /public name/],
  ['https://postgres/', /public name/],
  ['https://127.0.0.1/', /public name/],
  ['https://169.254.169.254/latest/meta-data', /public name/],
  ['https://[::1]/', /public name/],
  ['https://2130706433/', /public name/],
  ['https://0x7f.1/', /public name/],
  ['https://payroll.example.com:22/', /port/],
  ['https://PORTAL.example.com/api/events', /own address/],
  ['https://portal.example.com./api/events', /own address/],
  ['http://localhost:4000/', /own machine/],
])('%s may not', (url, said) => {
  expect(outgoingUrlProblem(url, anywhere)).toMatch(said);
});

test('this machine is called where the installation allows it', () => {
  for (const url of ['http://localhost:4000/', 'http://127.0.0.1:4000/', 'http://[::1]:4000/']) {
    expect(outgoingUrlProblem(url, { ...anywhere, allowsLocal: true })).toBeNull();
  }
  expect(outgoingUrlProblem('http://10.0.0.1/', { ...anywhere, allowsLocal: true })).toMatch(/https/);
});

describe('where the operator lists the hosts', () => {
  const listed = { ...anywhere, allowedHosts: ['hooks.example.com', '.apple.com'] };

  test.each(['https://hooks.example.com/x', 'https://hooks.example.com./x', 'https://web.push.apple.com/y'])(
    '%s may be called',
    (url) => {
      expect(outgoingUrlProblem(url, listed)).toBeNull();
    },
  );

  test.each([
    'https://example.com/',
    'https://evil.hooks.example.com/',
    'https://hooks.example.com.evil.org/',
    'https://apple.com/',
    'https://pineapple.com/',
  ])('%s may not', (url) => {
    expect(outgoingUrlProblem(url, listed)).toMatch(/operator lists/);
  });
});
