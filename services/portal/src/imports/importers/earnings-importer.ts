import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { ChangeEarningsRequest } from '@waybook/contracts/api';
import { decimalText } from '@waybook/contracts/money';
import type { CommandEnvelope, EventHistory } from '@waybook/event-store';
import { ReadTables } from '@waybook/platform/database';
import type { AdminActor } from '@waybook/platform/http';
import { AddEarnings } from '../../earnings/add-earnings/add-earnings.command.js';
import { ChangeEarnings } from '../../earnings/change-earnings/change-earnings.command.js';
import { DecideOnEarnings, type EntryAction } from '../../earnings/decide-earnings/decide-on-earnings.command.js';
import type { EntryEvent } from '../../earnings/entry-event.js';
import { entryStream, type EarningsEntry } from '../../earnings/entry.js';
import { EVENT_HISTORY } from '../../event-store-tokens.js';
import { ImportRowUsed } from '../import.errors.js';
import type { ReadRow } from '../reading/read-import-file.js';
import { assessEarnings, type EarningsPlan } from './assess-earnings.js';
import { furtherStep } from './row-envelope.js';
import { importHistory, type ImportHistory } from './import-history.js';
import type { AssessedRow, Importer, ImportMoment, RowToTakeBack } from './importer.js';
import { knownEarnings } from './known-earnings.js';

const UNDO_REASON = 'The import was undone.';

@Injectable()
export class EarningsImporter implements Importer<EarningsPlan> {
  readonly category = entryStream.category;

  constructor(
    private readonly commands: CommandBus,
    private readonly tables: ReadTables,
    @Inject(EVENT_HISTORY) private readonly history: EventHistory,
  ) {}

  async assess(moment: ImportMoment, rows: readonly ReadRow[]): Promise<AssessedRow<EarningsPlan>[]> {
    const known = await knownEarnings(this.tables, moment.business, rows);
    const assessed: AssessedRow<EarningsPlan>[] = [];
    for (const row of rows) assessed.push(await assessEarnings(row, known, moment));
    return assessed;
  }

  async write(envelope: CommandEnvelope, actor: AdminActor, { plan }: AssessedRow<EarningsPlan>): Promise<string> {
    if (plan === null) throw new Error('a row without a plan is not written');
    if (plan.kind === 'add') return (await this.commands.execute(new AddEarnings(envelope, actor, plan.request))).id;
    const { entryId, work, submits } = plan;
    if (work !== null) await this.commands.execute(new ChangeEarnings(envelope, actor, entryId, work));
    if (submits) await this.#decide(furtherStep(envelope, 'submit'), actor, entryId, { kind: 'submit' });
    return entryId;
  }

  async checkTakeBack(business: string, _actor: AdminActor, row: RowToTakeBack): Promise<void> {
    await this.#unused(business, row);
  }

  async takeBack(envelope: CommandEnvelope, actor: AdminActor, row: RowToTakeBack): Promise<void> {
    const { recordId: entryId, outcome } = row;
    const { before, byImport } = await this.#unused(envelope.business, row);
    const fold = (state: EarningsEntry, event: (typeof before)[number]) => entryStream.evolve(state, event);
    const former = before.reduce(fold, entryStream.initial);
    const imported = byImport.reduce(fold, former);
    // Taken back already, by a request that was cut off before it could say so.
    if (imported.status === 'removed') return;
    if (imported.status === 'submitted') {
      const returning = { kind: 'return', reason: UNDO_REASON } as const;
      await this.#decide(furtherStep(envelope, 'return'), actor, entryId, returning);
    }
    if (outcome === 'added') return this.#decide(envelope, actor, entryId, { kind: 'remove' });
    if (former.status !== 'draft') return;
    await this.commands.execute(new ChangeEarnings(envelope, actor, entryId, requestOf(former.work)));
  }

  async #unused(business: string, { recordId, importId }: RowToTakeBack): Promise<ImportHistory<EntryEvent>> {
    const stream = `${this.category}-${recordId}`;
    const history = await importHistory<EntryEvent>(this.history, { business, stream, importId });
    if (history.wasUsedSince)
      throw new ImportRowUsed('This entry was submitted, decided on, changed or removed since.');
    return history;
  }

  #decide(envelope: CommandEnvelope, actor: AdminActor, entryId: string, action: EntryAction): Promise<void> {
    return this.commands.execute(new DecideOnEarnings(envelope, actor, entryId, action));
  }
}

function requestOf({
  jobsCompleted,
  podsDelivered,
  figures,
  notes,
}: Extract<EarningsEntry, { work: object }>['work']): ChangeEarningsRequest {
  return {
    jobsCompleted,
    podsDelivered,
    grossEarnings: decimalText(figures.grossPence),
    membershipFee: decimalText(figures.membershipFeePence),
    notes,
  };
}
