import { expect, test } from '@jest/globals';
import { pushSupport, type BrowserAbilities } from './push-support.view';

const none: BrowserAbilities = { canPush: false, isRefused: false, isAppleMobile: false, isOnHomeScreen: false };

test.each<[string, Partial<BrowserAbilities>, string]>([
  ['a browser that can', { canPush: true }, 'possible'],
  ['one that was told not to', { canPush: true, isRefused: true }, 'refused'],
  ['an old browser', {}, 'unsupported'],
  ['an iPhone’s browser', { isAppleMobile: true }, 'needs_home_screen'],
  ['an old iPhone with the portal on its home screen', { isAppleMobile: true, isOnHomeScreen: true }, 'unsupported'],
  ['an iPhone with it there', { canPush: true, isAppleMobile: true, isOnHomeScreen: true }, 'possible'],
])('%s', (_, abilities, support) => {
  expect(pushSupport({ ...none, ...abilities })).toBe(support);
});
