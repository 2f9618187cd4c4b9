import { afterEach, describe, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { VerificationAnswer } from '@waybook/contracts/api';
import { openScreen } from '../../../testing/open-screen';
import { intact, loss } from './testing/sample-verification';
import { Verification } from './Verification';

let stop: () => Promise<void>;
afterEach(() => stop());

/** What it says of the latest look, and in which tone. */
async function said(latest: VerificationAnswer): Promise<{ text: string; isSuccess: boolean }> {
  stop = await servePage(() => ({ status: 200, json: [latest] }));
  openScreen(<Verification />);
  const alert = await screen.findByRole('alert');
  return { text: alert.textContent, isSuccess: /success/i.test(alert.className) };
}

describe('a look through the log', () => {
  test('that found nothing says that all is well', async () => {
    const { text, isSuccess } = await said(intact);
    expect([text, isSuccess]).toEqual(['All 12,345 events are what was written.', true]);
  });

  test('shows an acknowledged loss as one, with who said so, when and why', async () => {
    const { text, isSuccess } = await said({ ...intact, losses: [loss] });
    expect(isSuccess).toBe(false);
    expect(text).toContain('others are lost, which was acknowledged.');
    expect(text).toContain(
      'Events 1827 to 1831 were lost; acknowledged on Nov 22, 2026, 09:00 by Ada Price: Restored from the dump of Saturday',
    );
  });

  test('shows it beside what else was found', async () => {
    const findings = [{ seq: 7, what: 'its hash does not fit what it says' }];
    const { text } = await said({ ...intact, isIntact: false, findings, losses: [loss] });
    expect(text).toMatch(/^The log is not what was written\.Event 7: its hash .*Events 1827 to 1831 were lost/);
  });
});
