import { Inject, Injectable } from '@nestjs/common';
import { addDays, londonDay } from '@waybook/contracts/calendar';
import { TWO_PERSON_ACTS } from '@waybook/contracts/texts';
import type { CommandEnvelope, CommandRunner, StreamReference } from '@waybook/event-store';
import { ReadTables } from '@waybook/platform/database';
import type { AdminActor } from '@waybook/platform/http';
import { colleaguesFrom, colleaguesQuery } from '../../admin-users/colleagues.js';
import type { Colleagues } from '../../admin-users/second-person.js';
import { COMMAND_RUNNER } from '../../event-store-tokens.js';
import { readFile } from '../../read-file.js';
import { runNamedBy } from '../bank-file/end-to-end-id.js';
import { erasedPayeesIn, erasedPayeesQuery } from '../erased-payees.js';
import type { PaymentRun } from '../payment-run.js';
import { paymentRunStream } from '../payment-run.stream.js';
import { PaymentSettingsRecord } from '../payment-settings/payment-settings.entity.js';
import type { BankAnswer } from './answer-line.js';
import { BankAnswerNamesTooManyRuns, BankAnswerOfAnotherAccount } from './bank-answer.errors.js';
import { readBankAnswer } from './reading/read-bank-answer.js';
import { judgeAnswer, type Judgement } from './judging/judge-answer.js';
import type { KnownRun } from './judging/match-line.js';

const MAX_RUNS = 20;
/** A settled run isn't looked for by what payees read after that long; by the bank's ids it always is. */
const LOOK_BACK_DAYS = 60;

export interface ReadAnswer {
  readonly answer: BankAnswer;
  readonly judgement: Judgement;
}

interface KnownRuns {
  readonly runs: readonly KnownRun[];
  readonly colleagues: Colleagues;
}

/** Reads a bank's file and says what would become of each line. Writes nothing, and keeps nothing of the file. */
@Injectable()
export class BankAnswerReader {
  constructor(
    @Inject(COMMAND_RUNNER) private readonly runner: CommandRunner,
    private readonly tables: ReadTables,
  ) {}

  async read(
    { idempotency: _key, ...envelope }: CommandEnvelope,
    { id: by }: AdminActor,
    content: string,
  ): Promise<ReadAnswer> {
    const { business, at } = envelope;
    const answer = await readFile(readBankAnswer, content);
    await this.#refuseAnotherAccount(business, answer);
    const { runs, colleagues } = await this.#runs(envelope, by, await this.#runIds(business, answer, at));
    const erasedDrivers = await this.#erased(business, runs);
    return { answer, judgement: judgeAnswer(answer, runs, { by, colleagues, erasedDrivers, at }) };
  }

  async #refuseAnotherAccount(business: string, { accounts }: BankAnswer): Promise<void> {
    if (accounts.length === 0) return;
    const own = await this.tables.in(business, (manager) =>
      manager.findOneBy(PaymentSettingsRecord, { id: business, business }),
    );
    if (own && accounts.some((account) => account !== `${own.sort_code}${own.account_number}`)) {
      throw new BankAnswerOfAnotherAccount();
    }
  }

  /** Those that the bank's ids name; beside them those that a debit without one may be of. */
  async #runIds(business: string, { lines }: BankAnswer, at: Date): Promise<string[]> {
    const named = lines.map(({ bankIds }) => bankIds.flatMap((id) => runNamedBy(id) ?? []));
    const ids = [...new Set(named.flat())];
    if (ids.length > MAX_RUNS) throw new BankAnswerNamesTooManyRuns(MAX_RUNS);
    const isNameless = lines.some(({ word, remittance }, index) => {
      return word.kind === 'moved' && remittance !== null && named[index]!.length === 0;
    });
    const others = isNameless ? await this.#latelyPaid(business, at) : [];
    return [...new Set([...ids, ...others])].slice(0, MAX_RUNS);
  }

  async #latelyPaid(business: string, at: Date): Promise<string[]> {
    const since = addDays(londonDay(at), -LOOK_BACK_DAYS);
    const rows = await this.tables.in(business, (manager) =>
      manager.query<{ id: string }[]>(
        `select id from payment_runs
         where business = $1 and bank_files <> '[]' and (status = 'prepared' or status = 'settled' and paid_on >= $2)
         order by pay_on desc, prepared_at desc limit ${MAX_RUNS}`,
        [business, since],
      ),
    );
    return rows.map(({ id }) => id);
  }

  /** As their streams have them, since the deciders are asked. Another business's are none. */
  async #runs(envelope: CommandEnvelope, by: string, ids: readonly string[]): Promise<KnownRuns> {
    if (ids.length === 0) return { runs: [], colleagues: [] };
    const streams: Record<string, StreamReference> = Object.fromEntries(
      ids.map((id) => [id, { definition: paymentRunStream, id, read: 'whole' }]),
    );
    const result = await this.runner.run(envelope, {
      streams,
      context: colleaguesQuery(TWO_PERSON_ACTS.settleRun.permission, envelope.business, by),
      decide: () => ({}),
    });
    if (result.outcome === 'replayed') throw new Error('a look at payment runs has no idempotency key');
    const states = ids.map((id) => result.streams[id]?.state as PaymentRun);
    return {
      runs: states.filter((run): run is KnownRun => run.status !== 'unknown'),
      colleagues: colleaguesFrom(result.context),
    };
  }

  async #erased(business: string, runs: readonly KnownRun[]): Promise<ReadonlySet<string>> {
    const drivers = [...new Set(runs.flatMap(({ lines }) => lines.map(({ driverId }) => driverId)))];
    if (drivers.length === 0) return new Set();
    const { text, values } = erasedPayeesQuery(business, drivers);
    return erasedPayeesIn(await this.tables.in(business, (manager) => manager.query(text, [...values])));
  }
}
