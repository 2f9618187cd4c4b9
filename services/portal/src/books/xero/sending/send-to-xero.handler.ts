import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { XeroStanding } from '@waybook/contracts/api';
import { plainRow, type CommandEnvelope, type CommandRunner } from '@waybook/event-store';
import { v7 as uuidv7 } from 'uuid';
import { COMMAND_RUNNER } from '../../../event-store-tokens.js';
import type { Month } from '../../../periods/month.js';
import { fingerprintOf } from '../../journal/month-journals.js';
import { refuseUnlessTakable } from '../../taken/taken-journal.decider.js';
import { xeroSendingPlans } from '../xero.tables.js';
import { journalKey } from './xero-journal.js';
import { XeroMonths, type XeroMonth } from './xero-months.js';
import { refuseUnlessSendable, startSending, type KnownSendings } from './xero-sending.decider.js';
import { sendingsGuard, xeroSendingStream } from './xero-sending.js';

/** What Xero doesn't have of a month goes on its way; what of it was given up before goes again. */
export class SendToXero extends Command<void> {
  constructor(
    readonly envelope: CommandEnvelope,
    readonly startedBy: string,
    readonly month: Month,
    readonly standing: XeroStanding,
  ) {
    super();
  }
}

const SENDINGS_SQL = `
  select count(*)::int as all, count(*) filter (where status = 'sending')::int as "onTheirWay"
  from xero_sendings where business = $1`;

@CommandHandler(SendToXero)
export class SendToXeroHandler implements ICommandHandler<SendToXero> {
  constructor(
    @Inject(COMMAND_RUNNER) private readonly runner: CommandRunner,
    private readonly months: XeroMonths,
  ) {}

  /**
   * @throws JournalMonthNotOver, NothingToJournal, XeroNotConnected, XeroNotOffered, XeroAway, XeroBusy
   * @throws JournalsDifferFromBooks, XeroWouldRefuse, XeroHasItAll, XeroSendingUnderway
   */
  async execute({ envelope, startedBy, month, standing }: SendToXero): Promise<void> {
    const { business: businessId, at } = envelope;
    const found = await this.months.of(businessId, month);
    // What was sent may be gone from the books since: then there is something to take back.
    if (found.toSend.length === 0 || found.entries.length > 0) refuseUnlessTakable(month, found.entries, at);
    refuseUnlessSendable({ ...found, journals: found.missing.length });
    const sendingId = uuidv7();
    const { tenantId, organisation } = found;
    const booksSha256 = fingerprintOf(found.entries);
    const journals = found.toSend.length;
    const input = {
      ...{ sendingId, businessId, month, tenantId, organisation, standing, journals, booksSha256, startedBy, at },
    };
    await this.runner.run(envelope, {
      streams: { sending: { definition: xeroSendingStream, id: sendingId, read: 'new' } },
      context: { name: 'xero.sendings', text: SENDINGS_SQL, values: [businessId] },
      guards: [sendingsGuard(businessId)],
      decide: (_streams, [row]) => ({
        sending: startSending(input, { ...(row as unknown as KnownSendings), atPlan: found.sendings }),
      }),
      plainRows: [
        plainRow(xeroSendingPlans, {
          ...{ id: sendingId, business: businessId, month, tenant_id: tenantId, standing, created_at: at },
          journals: { all: planned(businessId, found) },
        }),
      ],
    });
  }
}

function planned(business: string, { toSend, there, tenantId }: XeroMonth) {
  const known = new Map(there.map(({ journal, xeroId }) => [journal.reference, xeroId]));
  return toSend.map((journal) => ({
    ...journal,
    id: journalKey(business, tenantId, journal.reference),
    xeroId: known.get(journal.reference) ?? null,
  }));
}
