import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { TicketAnswer } from '@waybook/contracts/api';
import type { CommandRunner } from '@waybook/event-store';
import { ReadTables } from '@waybook/platform/database';
import { COMMAND_RUNNER } from '../../event-store-tokens.js';
import { resolveTicket } from '../ticket.decider.js';
import { ticketStream } from '../ticket.js';
import { writtenTicket } from '../written-ticket.js';
import { ResolveTicket } from './resolve-ticket.command.js';

@CommandHandler(ResolveTicket)
export class ResolveTicketHandler implements ICommandHandler<ResolveTicket> {
  constructor(
    @Inject(COMMAND_RUNNER) private readonly runner: CommandRunner,
    private readonly tables: ReadTables,
  ) {}

  async execute({ envelope, ticketId }: ResolveTicket): Promise<TicketAnswer> {
    const { business, at, metadata } = envelope;
    const result = await this.runner.run(envelope, {
      streams: { ticket: { definition: ticketStream, id: ticketId, read: 'whole' } },
      decide: ({ ticket }) => ({ ticket: resolveTicket(ticket.state, { changedBy: metadata.actor.id, at }) }),
    });
    return writtenTicket(this.tables, business, result, at);
  }
}
