import { remember, remembered } from '../../shared/browser-storage';
import { whenQuiet } from '../../shared/when-quiet';

const KEPT_KEY = 'ui-typeface';

/**
 * Inter is fifty kilobytes, and text can be read without it: on the first visit it comes once the page is there. Afterwards it is in the browser's cache, and asked for at once.
 */
export function loadTypeface(): void {
  if (remembered(KEPT_KEY) !== null) return void fetchTypeface();
  whenQuiet(() => void fetchTypeface());
}

async function fetchTypeface(): Promise<void> {
  await import('@fontsource-variable/inter/index.css');
  remember(KEPT_KEY, 'kept');
}
