import { expect, test } from '@jest/globals';
import { RestingHosts } from './resting-hosts.js';

const at = (seconds: number) => new Date(Date.UTC(2026, 10, 20, 12, 0, seconds));

test('a host that failed rests for half a minute, and no other does', () => {
  const hosts = new RestingHosts();
  hosts.failed('https://push.example.org/one', at(0));
  expect(hosts.until('https://push.example.org/two', at(29))).toEqual(at(30));
  expect(hosts.until('https://push.example.org/two', at(30))).toBeNull();
  expect(hosts.until('https://other.example.org/one', at(1))).toBeNull();
});
