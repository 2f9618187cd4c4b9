import { remember, remembered } from '../../shared/browser-storage';

const KEPT_KEY = 'ui-typeface';

/**
 * Inter is fifty kilobytes, and text can be read without it: on the first visit it comes once the page has all that its form needs. Afterwards it
 * is in the browser's cache, and asked for at once.
 */
export function loadTypeface(): void {
  if (remembered(KEPT_KEY) !== null || document.readyState === 'complete') return void fetchTypeface();
  addEventListener('load', () => void fetchTypeface(), { once: true });
}

/** Without it the page is as usable as with it: where the line is gone, the next visit asks again. */
async function fetchTypeface(): Promise<void> {
  try {
    await import('@fontsource-variable/inter/index.css');
    remember(KEPT_KEY, 'kept');
  } catch {
    // The fallback stays.
  }
}
