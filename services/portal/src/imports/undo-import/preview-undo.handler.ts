import { Inject } from '@nestjs/common';
import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { UndoPreviewAnswer } from '@waybook/contracts/api';
import type { ImportEvent } from '@waybook/contracts/events';
import type { EventHistory, HistoricEvent } from '@waybook/event-store';
import { Clock } from '@waybook/platform/clock';
import { EVENT_HISTORY } from '../../event-store-tokens.js';
import { confirmed } from '../import.decider.js';
import { ImportNotFound } from '../import.errors.js';
import { importStream, standingLines, type ConfirmedImport, type Import, type StandingLine } from '../import.js';
import { eachAtOnce, importStep } from '../import-step.js';
import { Importers } from '../importers/importers.js';
import { isAboutRow } from '../importers/is-about-row.js';
import { PreviewUndo } from './preview-undo.query.js';

/** Each tells of many rows. */
const MAX_EVENTS = 5_000;

type LookedAt = StandingLine & {
  /** Why it would stay as it is; null where it would be taken back. */
  readonly problem: string | null;
};

@QueryHandler(PreviewUndo)
export class PreviewUndoHandler implements IQueryHandler<PreviewUndo> {
  constructor(
    private readonly importers: Importers,
    private readonly clock: Clock,
    @Inject(EVENT_HISTORY) private readonly history: EventHistory,
  ) {}

  async execute(query: PreviewUndo): Promise<UndoPreviewAnswer> {
    const imported = await this.#find(query);
    const lines = standingLines(imported, query.after);
    const look = eachAtOnce((line: StandingLine) => this.#look(query, line));
    const { tried, isDone, interruption } = await importStep(this.clock, lines, look);
    if (interruption !== null) throw interruption;
    const count = (wanted: StandingLine['outcome']) =>
      tried.filter(({ outcome, problem }) => outcome === wanted && problem === null).length;
    return {
      added: count('added'),
      changed: count('changed'),
      isDone,
      after: tried.at(-1)?.row ?? query.after,
      problems: tried.flatMap(({ row, problem }) => (problem === null ? [] : [{ row, message: problem }])),
    };
  }

  async #find({ actor, kind, importId }: PreviewUndo): Promise<ConfirmedImport> {
    const stream = `${importStream.category}-${importId}`;
    const events = await this.history.ofStream(actor.businessId, stream, MAX_EVENTS);
    const fold = (state: Import, event: HistoricEvent & ImportEvent) => importStream.evolve(state, event);
    const imported = confirmed((events as (HistoricEvent & ImportEvent)[]).reduce(fold, importStream.initial));
    if (imported.kind !== kind) throw new ImportNotFound();
    return imported;
  }

  async #look({ actor, kind, importId }: PreviewUndo, line: StandingLine): Promise<LookedAt> {
    const { outcome, recordId } = line;
    try {
      await this.importers.of(kind).checkTakeBack(actor.businessId, actor, { importId, outcome, recordId });
      return { ...line, problem: null };
    } catch (error) {
      if (!isAboutRow(error)) throw error;
      return { ...line, problem: error.message };
    }
  }
}
