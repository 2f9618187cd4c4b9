import { forget, remember, remembered } from '../browser-storage';

const KEY = 'ui-single-keys';

/** Speech input can press letters by accident, so shortcuts of one letter can be switched off (WCAG 2.1.4). */
export function singleKeysOn(): boolean {
  return remembered(KEY) !== 'off';
}

export function setSingleKeys(on: boolean): void {
  if (on) forget(KEY);
  else remember(KEY, 'off');
}
