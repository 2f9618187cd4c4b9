import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { TicketAnswer } from '@waybook/contracts/api';
import type { CommandRunner } from '@waybook/event-store';
import { ReadTables } from '@waybook/platform/database';
import { COMMAND_RUNNER } from '../../event-store-tokens.js';
import { namedPeople, namedPeopleQuery } from '../ticket-context.js';
import { changeTicket } from '../ticket.decider.js';
import { ticketStream } from '../ticket.js';
import { writtenTicket } from '../written-ticket.js';
import { ChangeTicket } from './change-ticket.command.js';

@CommandHandler(ChangeTicket)
export class ChangeTicketHandler implements ICommandHandler<ChangeTicket> {
  constructor(
    @Inject(COMMAND_RUNNER) private readonly runner: CommandRunner,
    private readonly tables: ReadTables,
  ) {}

  async execute({ envelope, ticketId, changes: asked }: ChangeTicket): Promise<TicketAnswer> {
    const { business, at, metadata } = envelope;
    const changes = { ...asked, assignedTo: asked.assignedTo?.toLowerCase() ?? asked.assignedTo };
    const result = await this.runner.run(envelope, {
      streams: { ticket: { definition: ticketStream, id: ticketId, read: 'whole' } },
      context: namedPeopleQuery(business, changes.assignedTo),
      decide: ({ ticket }, rows) => {
        const { assignee } = namedPeople(rows);
        return { ticket: changeTicket(ticket.state, { changes, assignee, changedBy: metadata.actor.id, at }) };
      },
    });
    return writtenTicket(this.tables, business, result, at);
  }
}
