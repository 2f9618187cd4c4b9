import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { BANK_FILE_NAMES } from '@waybook/contracts/api';
import type { CommandRunner } from '@waybook/event-store';
import { ReadTables } from '@waybook/platform/database';
import { createHash } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { officeIn, officeQuery } from '../../admin-users/independence/office-query.js';
import { BankAccounts } from '../../bank-details/bank-accounts.js';
import { COMMAND_RUNNER } from '../../event-store-tokens.js';
import { makeBankFile } from '../payment-run.decider.js';
import { PaymentRunRecord } from '../payment-run.entity.js';
import { BankFileNotMade, PaymentRunNotFound, RunChangedMeanwhile } from '../payment-run.errors.js';
import { paidLines } from '../payment-run.js';
import { paymentRunStream } from '../payment-run.stream.js';
import { PaymentSettingsRecord } from '../payment-settings/payment-settings.entity.js';
import type { PayingAccount } from './bank-file-form.js';
import { BANK_FILE_FORMS } from './bank-file-forms.js';
import { BankFileErased } from './bank-file.errors.js';
import { KeptBankFiles, type KeptBankFile } from './kept-bank-files.js';
import { MakeBankFile, type BankFile } from './make-bank-file.command.js';
import { payeesOf, type PayeesAndOthers } from './payees.js';

@CommandHandler(MakeBankFile)
export class MakeBankFileHandler implements ICommandHandler<MakeBankFile> {
  constructor(
    @Inject(COMMAND_RUNNER) private readonly runner: CommandRunner,
    private readonly tables: ReadTables,
    private readonly accounts: BankAccounts,
    private readonly files: KeptBankFiles,
  ) {}

  async execute(command: MakeBankFile): Promise<BankFile> {
    const { envelope, runId, format } = command;
    const run = await this.#run(envelope.business, runId);
    const made = run.bank_files.find((file) => file.format === format);
    if (made) await this.#refuseIfErased(run);
    const fileId = made?.fileId ?? (await this.#make(command, run));
    const { content } = await this.files.open({ business: envelope.business, runId, fileId });
    // Whom the file leaves out is known once it is made.
    const { lines, left_out } = made ? run : await this.#run(envelope.business, runId);
    const payments = paidLines({ lines }, left_out).length;
    return { fileName: `payments-${run.pay_on}.${BANK_FILE_NAMES[format].extension}`, content, payments };
  }

  async #run(business: string, id: string): Promise<PaymentRunRecord> {
    const record = await this.tables.in(business, (manager) =>
      manager
        .createQueryBuilder(PaymentRunRecord, 'run')
        .addSelect(['run.lines', 'run.left_out'])
        .where('run.business = :business and run.id = :id', { business, id })
        .getOne(),
    );
    if (!record) throw new PaymentRunNotFound();
    return record;
  }

  /** From the deletion of a driver on who is paid by the run's files, also while their bytes are still there. */
  async #refuseIfErased(run: PaymentRunRecord): Promise<void> {
    const { business } = run;
    const drivers = paidLines(run, run.left_out).map(({ driverId }) => driverId);
    const erased = await this.tables.in(business, (manager) =>
      manager.query<unknown[]>('select from erasures where business = $1 and person = any ($2::uuid[]) limit 1', [
        business,
        drivers,
      ]),
    );
    if (erased.length > 0) throw new BankFileErased();
  }

  /** Kept first, then stated: whoever comes second finds the first one's file and throws their own away. */
  async #make(command: MakeBankFile, run: PaymentRunRecord): Promise<string> {
    if (run.status !== 'prepared') throw new BankFileNotMade(run.status);
    const { business } = command.envelope;
    const file = await this.#fileFor(command, run);
    const place = { business, runId: run.id, fileId: uuidv7() };
    await this.files.keep(place, file);
    const fileId = await this.#state(command, run, place.fileId, file).catch(async (error: unknown) => {
      await this.files.discard(place);
      throw error;
    });
    if (fileId !== place.fileId) await this.files.discard(place);
    return fileId;
  }

  async #state(
    { envelope, actor, runId, format }: MakeBankFile,
    { version }: PaymentRunRecord,
    fileId: string,
    file: KeptBankFile,
  ): Promise<string> {
    const sha256 = createHash('sha256').update(file.content).digest('hex');
    const input = { format, fileId, sha256, leftOut: file.leftOut, madeBy: actor.id, at: envelope.at };
    const result = await this.runner.run(envelope, {
      streams: { run: { definition: paymentRunStream, id: runId, read: 'whole' } },
      context: officeQuery(envelope.business),
      decide: ({ run }, rows) => {
        const events = makeBankFile(run.state, { ...input, office: officeIn(rows) });
        // The file was made of what the run held then: a release that came since would be settled and never paid.
        if (events.length > 0 && run.version !== version) throw new RunChangedMeanwhile();
        return { run: events };
      },
    });
    if (result.outcome === 'replayed') return (await this.#madeBefore(envelope.business, runId, format)) ?? fileId;
    const { state } = result.streams.run;
    if (state.status === 'unknown') throw new PaymentRunNotFound();
    return state.bankFiles.find((made) => made.format === format)?.fileId ?? fileId;
  }

  async #madeBefore(business: string, runId: string, format: MakeBankFile['format']): Promise<string | undefined> {
    return (await this.#run(business, runId)).bank_files.find((made) => made.format === format)?.fileId;
  }

  async #fileFor({ envelope, format }: MakeBankFile, run: PaymentRunRecord): Promise<KeptBankFile> {
    const { business, at: madeAt } = envelope;
    const whom = await this.#payees(business, run);
    const account = await this.#account(business);
    const input = { runId: run.id, payees: whom.payees, madeAt, settlementDate: run.settlement_date, account };
    return { ...whom, content: BANK_FILE_FORMS[format].write(input) };
  }

  /** All forms of a run's file pay the same accounts: later ones take them from the first. */
  async #payees(business: string, run: PaymentRunRecord): Promise<PayeesAndOthers> {
    const [first] = run.bank_files;
    if (first) {
      await this.#refuseIfErased(run);
      const { payees, leftOut } = await this.files.open({ business, runId: run.id, fileId: first.fileId });
      return { payees, leftOut };
    }
    const drivers = [...new Set(run.lines.map(({ driverId }) => driverId))];
    return payeesOf(run.lines, await this.accounts.forDrivers(business, drivers));
  }

  async #account(business: string): Promise<PayingAccount | null> {
    const settings = await this.tables.in(business, (manager) =>
      manager.findOneBy(PaymentSettingsRecord, { id: business, business }),
    );
    return (
      settings && {
        accountName: settings.account_name,
        sortCode: settings.sort_code,
        accountNumber: settings.account_number,
        serviceUserNumber: settings.service_user_number,
      }
    );
  }
}
