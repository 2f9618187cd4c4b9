import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { XeroPreviewAnswer } from '@waybook/contracts/api';
import { decimalText, sumPence, type Pence } from '@waybook/contracts/money';
import type { Month } from '../../../periods/month.js';
import { isOver } from '../../taken/taken-journal.decider.js';
import { linesOf, type XeroJournal } from './xero-journal.js';
import { XeroMonths } from './xero-months.js';

export class GetXeroPreview extends Query<XeroPreviewAnswer> {
  constructor(
    readonly business: string,
    readonly month: Month,
    readonly at: Date,
  ) {
    super();
  }
}

@QueryHandler(GetXeroPreview)
export class GetXeroPreviewHandler implements IQueryHandler<GetXeroPreview> {
  constructor(private readonly months: XeroMonths) {}

  async execute({ business, month, at }: GetXeroPreview): Promise<XeroPreviewAnswer> {
    const found = await this.months.of(business, month);
    const { isClosed, organisation, equalsBooks, alreadySent } = found;
    const lines = found.entries.flatMap((entry) => entry.lines);
    return {
      ...{ month, organisation, isOver: isOver(month, at), isClosed, equalsBooks, alreadySent },
      ...sides(lines.map(({ pence }) => pence)),
      toSend: found.missing.map(shown),
      alreadyThere: found.there.length,
      problems: [...found.problems],
    };
  }
}

function shown(journal: XeroJournal): XeroPreviewAnswer['toSend'][number] {
  const { reference, day, narration, revision } = journal;
  return {
    ...{ reference, day, isCorrection: revision > 1 },
    text: narration.slice(reference.length + 1),
    lines: linesOf(journal).map(({ account, code, pence }) => ({ account, code, ...sides([pence]) })),
  };
}

function sides(pence: readonly Pence[]) {
  return {
    debit: decimalText(sumPence(pence.map((each) => Math.max(0, each)))),
    credit: decimalText(sumPence(pence.map((each) => Math.max(0, -each)))),
  };
}
