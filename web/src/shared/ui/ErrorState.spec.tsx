import { describe, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { Problem } from '@waybook/contracts/api';
import { openScreen } from '../../testing/open-screen';
import { apiErrorOf } from '../api/api-error';
import { ErrorState } from './ErrorState';

function shown(status: number, statusText: string, data: unknown): string | null {
  const response = new Response(null, { status, statusText });
  const error = apiErrorOf({ status, data }, { request: new Request('http://localhost/'), response });
  openScreen(<ErrorState text="Error loading drivers:" error={error} retry={() => undefined} />);
  return screen.getByRole('alert').querySelector('.MuiAlert-message')?.textContent ?? null;
}

describe('what could not be loaded', () => {
  test("says the server's sentence", () => {
    const problem: Problem = { error: 'Down for a moment.', message: 'Down for a moment.', code: 'X', requestId: 'r1' };
    expect(shown(503, 'Service Unavailable', problem)).toBe('Error loading drivers: Down for a moment.');
  });

  test('says the status where what stands before the server answered for it', () => {
    expect(shown(502, 'Bad Gateway', '<h1>Bad Gateway</h1>')).toBe('Error loading drivers: 502: Bad Gateway');
  });
});
