import { expect, test } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const PORTAL = fileURLToPath(new URL('..', import.meta.url));
/** What a week's fee and a driver's deletion look at is folded from these. */
const LOADED =
  /definition: (?:remittanceStream|payoutStream|entryStream|paymentRunStream|driverStream)\b|await changePaymentRun\(|return changePaymentRun\(/;

/** Without the guard, who hasn't seen it yet came before it: it reads nothing that a guarded command writes. */
const GIVES_BACK = 'only frees what the rules count';
/** A deletion is refused before and after it. */
const STILL_OWED = 'turns what is owed into something else that is owed';
const ASKED_OF_CALLERS = 'each command that calls it is asked';
const NEITHER = 'changes neither the fee nor what is owed';

const UNGUARDED = {
  'auth/password-reset/reset-forgotten-password.handler.ts': NEITHER,
  'bank-details/verify-bank-details/verify-bank-details.handler.ts': NEITHER,
  'drivers/accept-self-billing-agreement/accept-self-billing-agreement.handler.ts': NEITHER,
  'drivers/confirm-email/confirm-email.handlers.ts': NEITHER,
  'drivers/legal-hold/place-legal-hold.handler.ts': NEITHER,
  'drivers/legal-hold/release-legal-hold.handler.ts': NEITHER,
  'drivers/own-profile/change-own-profile.handler.ts': NEITHER,
  'drivers/register-driver/register-driver.handler.ts': NEITHER,
  'drivers/self-billing-agreement/accept-offered-agreement.handler.ts': NEITHER,
  'payments/bank-answer/bank-answer-reader.ts': NEITHER,
  'payments/bank-file/make-bank-file.handler.ts': NEITHER,
  'payments/cancel-payment-run/cancel-payment-run.handler.ts': STILL_OWED,
  'payments/change-payment-run.ts': ASKED_OF_CALLERS,
  'payments/prepare-payment-run/prepare-payment-run.handler.ts': STILL_OWED,
  'payments/record-bank-answer/record-bank-answer.handler.ts': NEITHER,
  'payments/release-retention/release-retention.handler.ts': STILL_OWED,
  'payments/settle-payment-run/settle-payment-run.handler.ts': GIVES_BACK,
  'remittances/approve-remittance/approve-remittance.handler.ts': STILL_OWED,
  'remittances/confirm-correction/confirm-correction.ts': STILL_OWED,
  'remittances/lines/line-writer.ts': STILL_OWED,
  'remittances/reject-remittance/reject-remittance.handler.ts': GIVES_BACK,
  'remittances/waive-lateness/waive-lateness.handler.ts': NEITHER,
  'remittances/withdraw-remittance/withdraw-remittance.handler.ts': GIVES_BACK,
};

function sourcesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === 'testing' ? [] : sourcesBelow(path);
    return entry.name.endsWith('.ts') && !entry.name.endsWith('.spec.ts') ? [path] : [];
  });
}

test('each command on a remittance, an entry, a payment run or a driver names the guard of the driver’s money, or says why not', () => {
  const commands = sourcesBelow(PORTAL)
    .map((path) => ({ path: relative(PORTAL, path), text: readFileSync(path, 'utf8') }))
    .filter(({ text }) => LOADED.test(text));
  const unguarded = commands.filter(({ text }) => !text.includes('moneyOfDriver('));
  expect(unguarded.map(({ path }) => path).sort()).toEqual(Object.keys(UNGUARDED));
});
