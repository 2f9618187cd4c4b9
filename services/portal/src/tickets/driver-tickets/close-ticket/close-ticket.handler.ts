import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { DriverTicketAnswer } from '@waybook/contracts/api';
import type { CommandRunner } from '@waybook/event-store';
import { ReadTables } from '@waybook/platform/database';
import { COMMAND_RUNNER } from '../../../event-store-tokens.js';
import { ticketStream } from '../../ticket.js';
import { closeOwnTicket } from '../driver-ticket.decider.js';
import { findDriverTicket } from '../find-driver-tickets.js';
import { CloseOwnTicket } from './close-ticket.command.js';

@CommandHandler(CloseOwnTicket)
export class CloseOwnTicketHandler implements ICommandHandler<CloseOwnTicket> {
  constructor(
    @Inject(COMMAND_RUNNER) private readonly runner: CommandRunner,
    private readonly tables: ReadTables,
  ) {}

  async execute({ envelope, driver, ticketId }: CloseOwnTicket): Promise<DriverTicketAnswer> {
    const { business, at } = envelope;
    await this.runner.run(envelope, {
      streams: { ticket: { definition: ticketStream, id: ticketId, read: 'whole' } },
      decide: ({ ticket }) => ({ ticket: closeOwnTicket(ticket.state, { driverId: driver.id, at }) }),
    });
    return findDriverTicket(this.tables, { business, driverId: driver.id, now: at }, ticketId);
  }
}
