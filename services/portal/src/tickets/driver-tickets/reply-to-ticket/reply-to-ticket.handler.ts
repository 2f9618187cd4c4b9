import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { DriverTicketAnswer } from '@waybook/contracts/api';
import type { CommandRunner } from '@waybook/event-store';
import { ReadTables } from '@waybook/platform/database';
import { v7 as uuidv7 } from 'uuid';
import { COMMAND_RUNNER } from '../../../event-store-tokens.js';
import { attachedPhotoKeys, ownPhotoKeysIn, ownPhotosQuery } from '../../../uploads/attached-photos.js';
import { commentStream } from '../../comments/comment.js';
import { ticketStream } from '../../ticket.js';
import { replyToTicket } from '../driver-ticket.decider.js';
import { findDriverTicket } from '../find-driver-tickets.js';
import { ReplyToTicket } from './reply-to-ticket.command.js';

@CommandHandler(ReplyToTicket)
export class ReplyToTicketHandler implements ICommandHandler<ReplyToTicket> {
  constructor(
    @Inject(COMMAND_RUNNER) private readonly runner: CommandRunner,
    private readonly tables: ReadTables,
  ) {}

  async execute({ envelope, driver, ticketId, request }: ReplyToTicket): Promise<DriverTicketAnswer> {
    const { business, at } = envelope;
    const { content, photos: objectPaths = [] } = request;
    const commentId = uuidv7();
    await this.runner.run(envelope, {
      streams: {
        comment: { definition: commentStream, id: commentId, read: 'new' },
        ticket: { definition: ticketStream, id: ticketId, read: 'whole' },
      },
      context: ownPhotosQuery({ business, driverId: driver.id, purpose: 'ticket_photo', objectPaths }),
      decide: ({ comment, ticket }, [row]) => {
        const photos = attachedPhotoKeys(objectPaths, ownPhotoKeysIn(row));
        const reply = { commentId, driverId: driver.id, content, photos, at };
        const { comment: commented, ticket: reopened } = replyToTicket(comment.state, ticket.state, reply);
        return { comment: commented, ticket: reopened };
      },
    });
    return findDriverTicket(this.tables, { business, driverId: driver.id, now: at }, ticketId);
  }
}
