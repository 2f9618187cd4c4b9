import { describe, expect, test } from '@jest/globals';
import { apiErrorOf } from '../api/api-error';
import { decisionFailure } from './decision-failure.view';

function answered(status: number, error: string) {
  const response = new Response(null, { status });
  const problem = { error, message: error, code: 'X', requestId: 'r1' };
  return apiErrorOf({ status, data: problem }, { request: new Request('http://localhost/'), response });
}

describe('a decision that failed', () => {
  test('says who was quicker, and that trying again is no use', () => {
    const sentence = 'This remittance was already approved by Ann Lee on Nov 21, 2026, 10:00. Nothing was changed.';
    expect(decisionFailure('reject', answered(409, sentence))).toEqual({
      title: 'Rejection Failed',
      description: sentence,
      final: true,
    });
  });

  test('otherwise says so in the standard words and may be tried again', () => {
    expect(decisionFailure('approve', answered(500, 'Something broke.'))).toEqual({
      title: 'Approval Failed',
      description: 'Failed to approve remittance. Please try again.',
      final: false,
    });
  });
});
