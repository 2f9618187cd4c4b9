import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { DriverTicketAnswer } from '@waybook/contracts/api';
import type { CommandRunner } from '@waybook/event-store';
import { ReadTables } from '@waybook/platform/database';
import { v7 as uuidv7 } from 'uuid';
import { COMMAND_RUNNER } from '../../../event-store-tokens.js';
import { attachedPhotoKeys, ownPhotoKeysIn, ownPhotosQuery } from '../../../uploads/attached-photos.js';
import { ticketStream } from '../../ticket.js';
import { raiseTicket } from '../driver-ticket.decider.js';
import { findDriverTicket } from '../find-driver-tickets.js';
import { RaiseTicket } from './raise-ticket.command.js';

@CommandHandler(RaiseTicket)
export class RaiseTicketHandler implements ICommandHandler<RaiseTicket> {
  constructor(
    @Inject(COMMAND_RUNNER) private readonly runner: CommandRunner,
    private readonly tables: ReadTables,
  ) {}

  async execute({ envelope, driver, request }: RaiseTicket): Promise<DriverTicketAnswer> {
    const { business, at } = envelope;
    const { title, description, photos: objectPaths = [] } = request;
    const ticketId = uuidv7();
    const result = await this.runner.run(envelope, {
      streams: { ticket: { definition: ticketStream, id: ticketId, read: 'new' } },
      context: ownPhotosQuery({ business, driverId: driver.id, purpose: 'ticket_photo', objectPaths }),
      decide: ({ ticket }, [row]) => {
        const photos = attachedPhotoKeys(objectPaths, ownPhotoKeysIn(row));
        return { ticket: raiseTicket(ticket.state, { ticketId, driverId: driver.id, title, description, photos, at }) };
      },
    });
    const id = result.outcome === 'replayed' ? result.streamId : ticketId;
    return findDriverTicket(this.tables, { business, driverId: driver.id, now: at }, id);
  }
}
