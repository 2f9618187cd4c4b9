import { describe, expect, test } from '@jest/globals';
import { permissionsPage } from './permissions-page.js';

const page = permissionsPage([
  { method: 'GET', path: '/api/drivers', rule: { who: 'admins', permission: 'drivers:read' } },
  { method: 'GET', path: '/api/remittances/{id}', rule: { who: 'signed_in' } },
  { method: 'POST', path: '/api/remittances', rule: { who: 'drivers' } },
]);
const cellsOf = (beginning: string) =>
  page
    .split('\n')
    .find((line) => line.startsWith(`| \`${beginning}\` `))
    ?.split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

describe('the page of who may do what', () => {
  test('says for each route what it needs and which roles have that', () => {
    expect(cellsOf('GET /api/drivers')).toEqual(['`GET /api/drivers`', '`drivers:read`', '✓', '✓', '✓', '', '']);
    expect(cellsOf('GET /api/remittances/{id}')?.slice(1)).toEqual(['a sign-in', '✓', '✓', '✓', '✓', '✓']);
    expect(cellsOf('POST /api/remittances')?.slice(1)).toEqual(['a driver', '', '', '', '', '✓']);
  });

  test('says for each permission which roles hold it', () => {
    expect(cellsOf('admin-users:write')).toEqual(['`admin-users:write`', '✓', '', '', '']);
    expect(cellsOf('payments:run')).toEqual(['`payments:run`', '✓', '', '✓', '']);
  });

  test('is formatted: every line of a table is as long as the others', () => {
    const tables = page.split(/\n\n+/).filter((part) => part.startsWith('|'));
    expect(tables).toHaveLength(3);
    for (const table of tables)
      expect(
        new Set(
          table
            .trim()
            .split('\n')
            .map((line) => line.length),
        ).size,
      ).toBe(1);
  });
});
