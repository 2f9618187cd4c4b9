import { expect, test } from '@jest/globals';
import { recoverySettings } from './recovery-settings.js';

const IN_ONE_CALL = { recovery_init_sync_method: 'syncfs' };

test.each([
  ['linux', '5.8.0', IN_ONE_CALL],
  ['linux', '6.1.0-13-amd64', IN_ONE_CALL],
  ['linux', '5.4.0-200-generic', {}],
  ['linux', '4.19.0', {}],
  ['darwin', '23.1.0', {}],
] as const)('on %s %s, files are brought to the disk by %j', (platform, kernel, settings) => {
  expect(recoverySettings(platform, kernel)).toEqual(settings);
});
