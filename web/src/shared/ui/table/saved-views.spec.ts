import { beforeEach, describe, expect, test } from '@jest/globals';
import { keepViews, MAX_VIEWS, savedViews, withoutView, withView } from './saved-views';

beforeEach(() => localStorage.clear());

const late = { name: 'Late ones', view: 'late=true' };
const big = { name: 'Big ones', view: 'minAmount=900' };

describe('saved views', () => {
  test('stand by name, and the newest of a name takes its place', () => {
    const both = withView(withView([], late), big);
    expect(both).toEqual([big, late]);
    expect(withView(both, { name: 'late ONES', view: 'late=true&q=jo' })).toEqual([
      big,
      { name: 'late ONES', view: 'late=true&q=jo' },
    ]);
    expect(withoutView(both, 'Big ones')).toEqual([late]);
  });

  test('are kept for each person and list apart', () => {
    keepViews('ada', 'Remittances', [late]);
    expect(savedViews('ada', 'Remittances')).toEqual([late]);
    expect(savedViews('ada', 'Payments')).toEqual([]);
    expect(savedViews('tom', 'Remittances')).toEqual([]);
  });

  test('are no more than there is room for, whatever is stored', () => {
    const many = Array.from({ length: MAX_VIEWS + 5 }, (_, n) => ({ name: `View ${n}`, view: '' }));
    keepViews('ada', 'Remittances', many);
    expect(savedViews('ada', 'Remittances')).toHaveLength(MAX_VIEWS);
    for (const stored of ['{', '7', '[1, {"name": ""}, {"name": "x"}, null]']) {
      localStorage.setItem('list-views:ada:Remittances', stored);
      expect(savedViews('ada', 'Remittances')).toEqual([]);
    }
  });
});
