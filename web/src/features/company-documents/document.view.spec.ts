import { describe, expect, test } from '@jest/globals';
import { ACCESS_LABELS, downloadPath, driverCategoryLabel, titleFrom, viewerOf } from './document.view';

describe('a category, as drivers read it', () => {
  test.each([
    ['terms_conditions', 'Terms & Conditions'],
    ['policies', 'Company Policies'],
    ['forms', 'Forms & Templates'],
    ['procedures', 'Procedures'],
    ['training', 'Training Materials'],
    ['contracts', 'Contracts'],
  ] as const)('%s is called %s', (category, label) => {
    expect(driverCategoryLabel(category)).toBe(label);
  });
});

test('what everybody may see is called Public', () => {
  expect(ACCESS_LABELS.all).toBe('Public');
});

describe('a file', () => {
  test('is fetched in its newest version, or in the one asked for', () => {
    expect(downloadPath({ id: 'd1' })).toBe('/api/documents/d1/download');
    expect(downloadPath({ id: 'd1' }, 'May 2026')).toBe('/api/documents/d1/download?version=May%202026');
  });

  test('is shown where the browser can', () => {
    expect([viewerOf('image/jpeg'), viewerOf('application/pdf'), viewerOf('text/html')]).toEqual([
      'picture',
      'pdf',
      null,
    ]);
  });

  test('suggests a title', () => {
    expect(titleFrom('driver-handbook_2026.pdf')).toBe('driver handbook 2026');
    expect(titleFrom('.pdf')).toBe('');
  });
});
