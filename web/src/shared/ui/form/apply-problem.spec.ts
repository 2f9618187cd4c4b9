import { describe, expect, jest, test } from '@jest/globals';
import type { ProblemDetail } from '@waybook/contracts/api';
import type { ApiError } from '../../api/api-error';
import { applyProblem } from './apply-problem';

const refused = (error: string, details?: ProblemDetail[]): ApiError => ({
  status: 400,
  message: `400: ${error}`,
  problem: { error, message: error, code: 'INVALID', requestId: 'r1', details },
  retryAfterSeconds: null,
});

const form = { names: ['email', 'phone'], fallback: 'Failed to create driver' };

describe("a server's refusal of a form", () => {
  test('stands at the fields that it names', () => {
    const setError = jest.fn();
    const error = refused('Please check the form.', [
      { field: 'email', message: 'This email is already in use.' },
      { field: 'phone', message: 'Enter a UK phone number.' },
    ]);
    expect(applyProblem(setError, error, form)).toEqual({
      sentence: 'Please check the form.',
      fields: ['email', 'phone'],
    });
    expect(setError.mock.calls).toEqual([
      ['email', { type: 'server', message: 'This email is already in use.' }, { shouldFocus: true }],
      ['phone', { type: 'server', message: 'Enter a UK phone number.' }, { shouldFocus: false }],
    ]);
  });

  test('is said in full where the form has no such field', () => {
    const error = refused('Please check the form.', [{ field: 'startDate', message: 'Choose a start date.' }]);
    expect(applyProblem(jest.fn(), error, form)).toEqual({
      sentence: 'Please check the form. Choose a start date.',
      fields: [],
    });
  });

  test('has words of its own where the server had none', () => {
    expect(applyProblem(jest.fn(), new Error('boom'), form).sentence).toBe('Failed to create driver');
  });
});
