import type { Bundle } from '@waybook/event-store';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PaymentFixture } from '../../payments/testing/payment-fixture.js';
import { answerOf } from '../../testing/caller.js';
import type { TestPerson } from '../../testing/people.js';

const SCRIPT = fileURLToPath(new URL('../../../../../deploy/verify-bundle.mjs', import.meta.url));

/** An office with one VAT-registered driver's remittance that is approved and on its way to the bank, all of it signed. */
export class AuditFixture {
  private constructor(
    readonly pay: PaymentFixture,
    readonly finance: TestPerson,
    readonly driver: TestPerson,
    readonly remittanceId: string,
  ) {}

  static async open(): Promise<AuditFixture> {
    const pay = await PaymentFixture.open();
    const finance = await pay.office.admin({ role: 'finance', lastName: 'Ledger' });
    const driver = await pay.office.selfBilledDriver();
    await pay.verifiedAccount(driver);
    const { id } = await pay.approved(driver, true);
    const run = await pay.prepared();
    const file = await pay.get(`/api/payment-runs/${run.id}/bank-file?format=csv`);
    if (file.statusCode !== 200) throw new Error(`no bank file was made: ${file.body}`);
    await pay.office.portal.sign();
    return new AuditFixture(pay, finance, driver, id);
  }

  close(): Promise<void> {
    return this.pay.close();
  }

  /** What finance reads of the trail, or whoever else is named. */
  async got<T>(path: string, as = this.finance): Promise<T> {
    return answerOf<T>(await this.pay.get(`/api/audit/${path}`, as), 200);
  }

  async statusOf(path: string, as = this.finance): Promise<number> {
    return (await this.pay.get(`/api/audit/${path}`, as)).statusCode;
  }
}

/** The exit code of the script that auditors run, and what it says. */
export function checkedByScript(bundle: Bundle): [number | null, string] {
  const file = join(mkdtempSync(join(tmpdir(), 'waybook-audit-')), 'proof.json');
  writeFileSync(file, JSON.stringify(bundle));
  const { status, stdout, stderr } = spawnSync(process.execPath, [SCRIPT, file, bundle.publicKey], {
    encoding: 'utf8',
  });
  return [status, stdout + stderr];
}
