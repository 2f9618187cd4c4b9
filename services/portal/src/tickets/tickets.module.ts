import { Module } from '@nestjs/common';
import { ChangeTicketController } from './change-ticket/change-ticket.controller.js';
import { ChangeTicketHandler } from './change-ticket/change-ticket.handler.js';
import { AddTicketCommentController } from './comments/add-comment/add-comment.controller.js';
import { AddTicketCommentHandler } from './comments/add-comment/add-comment.handler.js';
import { CommentListController } from './comments/comment-list/comment-list.controller.js';
import { GetTicketCommentsHandler } from './comments/comment-list/get-ticket-comments.handler.js';
import { CreateTicketController } from './create-ticket/create-ticket.controller.js';
import { CreateTicketHandler } from './create-ticket/create-ticket.handler.js';
import { CloseOwnTicketController } from './driver-tickets/close-ticket/close-ticket.controller.js';
import { CloseOwnTicketHandler } from './driver-tickets/close-ticket/close-ticket.handler.js';
import { DriverTicketListController } from './driver-tickets/driver-ticket-list/driver-ticket-list.controller.js';
import {
  GetDriverTicketHandler,
  GetDriverTicketsHandler,
} from './driver-tickets/driver-ticket-list/get-driver-tickets.handlers.js';
import { RaiseTicketController } from './driver-tickets/raise-ticket/raise-ticket.controller.js';
import { RaiseTicketHandler } from './driver-tickets/raise-ticket/raise-ticket.handler.js';
import { ReplyToTicketController } from './driver-tickets/reply-to-ticket/reply-to-ticket.controller.js';
import { ReplyToTicketHandler } from './driver-tickets/reply-to-ticket/reply-to-ticket.handler.js';
import { GetOpenTicketsHandler } from './open-tickets/get-open-tickets.handler.js';
import { OpenTicketsController } from './open-tickets/open-tickets.controller.js';
import { ResolveTicketController } from './resolve-ticket/resolve-ticket.controller.js';
import { ResolveTicketHandler } from './resolve-ticket/resolve-ticket.handler.js';
import { GetTicketHandler } from './ticket-details/get-ticket.handler.js';
import { TicketDetailsController } from './ticket-details/ticket-details.controller.js';
import { GetTicketFiguresHandler } from './ticket-figures/get-ticket-figures.handler.js';
import { TicketFiguresController } from './ticket-figures/ticket-figures.controller.js';
import { GetTicketsHandler } from './ticket-list/get-tickets.handler.js';
import { TicketListController } from './ticket-list/ticket-list.controller.js';

/** The addresses of the lists stand before the one that takes any id. */
@Module({
  controllers: [
    TicketListController,
    OpenTicketsController,
    TicketFiguresController,
    TicketDetailsController,
    CreateTicketController,
    ChangeTicketController,
    ResolveTicketController,
    CommentListController,
    AddTicketCommentController,
    DriverTicketListController,
    RaiseTicketController,
    ReplyToTicketController,
    CloseOwnTicketController,
  ],
  providers: [
    CreateTicketHandler,
    ChangeTicketHandler,
    ResolveTicketHandler,
    AddTicketCommentHandler,
    GetTicketsHandler,
    GetTicketHandler,
    GetTicketFiguresHandler,
    GetOpenTicketsHandler,
    GetTicketCommentsHandler,
    GetDriverTicketsHandler,
    GetDriverTicketHandler,
    RaiseTicketHandler,
    ReplyToTicketHandler,
    CloseOwnTicketHandler,
  ],
})
export class TicketsModule {}
