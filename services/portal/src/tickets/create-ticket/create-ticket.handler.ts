import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CreateTicketRequest, TicketAnswer } from '@waybook/contracts/api';
import type { CommandEnvelope, CommandRunner } from '@waybook/event-store';
import { ReadTables } from '@waybook/platform/database';
import { v7 as uuidv7 } from 'uuid';
import { COMMAND_RUNNER } from '../../event-store-tokens.js';
import { namedPeople, namedPeopleQuery, type NamedPeople } from '../ticket-context.js';
import { createTicket, type CreateTicketInput } from '../ticket.decider.js';
import { ticketStream } from '../ticket.js';
import { writtenTicket } from '../written-ticket.js';
import { CreateTicket } from './create-ticket.command.js';

@CommandHandler(CreateTicket)
export class CreateTicketHandler implements ICommandHandler<CreateTicket> {
  constructor(
    @Inject(COMMAND_RUNNER) private readonly runner: CommandRunner,
    private readonly tables: ReadTables,
  ) {}

  async execute({ envelope, request }: CreateTicket): Promise<TicketAnswer> {
    const { business, at } = envelope;
    const ticketId = uuidv7();
    const result = await this.runner.run(envelope, {
      streams: { ticket: { definition: ticketStream, id: ticketId, read: 'new' } },
      context: namedPeopleQuery(business, request.assignedTo, request.driverId),
      decide: ({ ticket }, rows) => ({
        ticket: createTicket(ticket.state, inputOf(ticketId, envelope, request, namedPeople(rows))),
      }),
    });
    return writtenTicket(this.tables, business, result, at);
  }
}

function inputOf(
  ticketId: string,
  { metadata, at }: CommandEnvelope,
  request: CreateTicketRequest,
  { assignee, driverId }: NamedPeople,
): CreateTicketInput {
  return {
    ticketId,
    title: request.title,
    description: request.description,
    priority: request.priority ?? 'medium',
    category: request.category ?? 'system',
    assignedTo: request.assignedTo?.toLowerCase() || null,
    assignee,
    dueDate: request.dueDate ?? null,
    driverId: request.driverId ? driverId : undefined,
    createdBy: metadata.actor.id,
    at,
  };
}
