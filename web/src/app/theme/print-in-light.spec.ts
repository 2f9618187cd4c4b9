import { expect, test } from '@jest/globals';
import { printInLight } from './print-in-light';

test('what is printed from the dark theme is dark on white, and the screen stays as it was', () => {
  const shown = () => document.documentElement.getAttribute('data-color-scheme');
  document.documentElement.setAttribute('data-color-scheme', 'dark');
  printInLight();
  window.dispatchEvent(new Event('beforeprint'));
  expect(shown()).toBe('light');
  window.dispatchEvent(new Event('afterprint'));
  expect(shown()).toBe('dark');
});
