import { describe, expect, test } from '@jest/globals';
import { shortestWalk } from './filtered-list.js';

const NEWEST_FIRST = 'p.due_date desc, p.id desc';
const OLDEST_FIRST = 'p.due_date asc, p.id asc';

describe('the way to a page', () => {
  test('begins at the front for what lies there', () => {
    expect(shortestWalk(NEWEST_FIRST, { limit: 25, offset: 50 }, 1_000)).toEqual({
      orderBy: NEWEST_FIRST,
      limit: 25,
      offset: 50,
    });
  });

  test('begins at the end for what lies behind the middle', () => {
    expect(shortestWalk(NEWEST_FIRST, { limit: 25, offset: 900 }, 1_000)).toEqual({
      orderBy: OLDEST_FIRST,
      limit: 25,
      offset: 75,
    });
  });

  test('takes of the last page what there is', () => {
    expect(shortestWalk(OLDEST_FIRST, { limit: 25, offset: 1_000 }, 1_010)).toEqual({
      orderBy: NEWEST_FIRST,
      limit: 10,
      offset: 0,
    });
    expect(shortestWalk(OLDEST_FIRST, { limit: 25, offset: 2_000 }, 1_010).limit).toBeLessThanOrEqual(0);
  });
});
