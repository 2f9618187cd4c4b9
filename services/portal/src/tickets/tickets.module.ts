import { Module } from '@nestjs/common';
import { ChangeTicketController } from './change-ticket/change-ticket.controller.js';
import { ChangeTicketHandler } from './change-ticket/change-ticket.handler.js';
import { AddTicketCommentController } from './comments/add-comment/add-comment.controller.js';
import { AddTicketCommentHandler } from './comments/add-comment/add-comment.handler.js';
import { CommentListController } from './comments/comment-list/comment-list.controller.js';
import { GetTicketCommentsHandler } from './comments/comment-list/get-ticket-comments.handler.js';
import { CreateTicketController } from './create-ticket/create-ticket.controller.js';
import { CreateTicketHandler } from './create-ticket/create-ticket.handler.js';
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
  ],
})
export class TicketsModule {}
