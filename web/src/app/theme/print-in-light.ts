const SCHEME = 'data-color-scheme';

/** Paper is white: what is printed has the light theme's ink, whatever stands on the screen. */
export function printInLight(): void {
  const root = document.documentElement;
  let onScreen = root.getAttribute(SCHEME);
  window.addEventListener('beforeprint', () => {
    onScreen = root.getAttribute(SCHEME);
    root.setAttribute(SCHEME, 'light');
  });
  window.addEventListener('afterprint', () => {
    if (onScreen !== null) root.setAttribute(SCHEME, onScreen);
  });
}
