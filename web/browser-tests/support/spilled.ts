import type { Page } from '@playwright/test';

/** Texts that stand out of the button, card or chip they belong to, or of the page, and labels of fields that are cut off. */
export function spilledTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const SLACK_PX = 1;
    const texts = document.createTreeWalker(document.querySelector('main')!, NodeFilter.SHOW_TEXT);
    const spilled = new Set<string>();
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      const element = text.parentElement;
      if (!element?.checkVisibility() || text.textContent?.trim() === '') continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const { left, right, width, bottom } = range.getBoundingClientRect();
      const isHidden = element.closest('[class*="isuallyHidden"], [aria-hidden="true"]') !== null || width < 2;
      const clip = element.closest('.MuiTableContainer-root, [style*="overflow"]');
      if (isHidden || clip !== null) continue;
      const box = element.closest('.MuiButtonBase-root, .MuiChip-root, .MuiCard-root')?.getBoundingClientRect();
      const edges = { left: Math.max(box?.left ?? 0, 0), right: Math.min(box?.right ?? Infinity, window.innerWidth) };
      const isOutside = left < edges.left - SLACK_PX || right > edges.right + SLACK_PX;
      // An excerpt ends where its lines do.
      const isExcerpt = getComputedStyle(element).overflowY !== 'visible';
      const isBelow = !isExcerpt && bottom > (box?.bottom ?? Infinity) + SLACK_PX;
      if (isOutside || isBelow) spilled.add(text.textContent?.trim() ?? '');
    }
    for (const label of document.querySelectorAll<HTMLElement>('main .MuiInputLabel-root')) {
      if (label.scrollWidth > label.clientWidth + SLACK_PX) spilled.add(label.textContent ?? '');
    }
    return [...spilled];
  });
}
