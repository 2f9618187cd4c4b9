import { beforeEach, describe, expect, test } from '@jest/globals';
import { readSidebarExpanded, rememberSidebarExpanded } from './sidebar-state';

beforeEach(() => {
  document.cookie = 'sidebar_state=; path=/; max-age=0';
});

describe('the sidebar', () => {
  test('is open for who has never closed it', () => {
    expect(readSidebarExpanded()).toBe(true);
  });

  test('stays as it was left', () => {
    rememberSidebarExpanded(false);
    expect(document.cookie).toContain('sidebar_state=false');
    expect(readSidebarExpanded()).toBe(false);
    rememberSidebarExpanded(true);
    expect(readSidebarExpanded()).toBe(true);
  });
});
