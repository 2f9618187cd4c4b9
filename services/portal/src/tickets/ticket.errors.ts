import { seesNoTickets } from '@waybook/contracts/texts';
import { domainError } from '@waybook/platform/errors';

export const TicketNotFound = domainError('TICKET_NOT_FOUND', 'not_found', 'There is no such ticket.');

export const TicketAlreadyCreated = domainError(
  'TICKET_ALREADY_CREATED',
  'conflict',
  'This ticket was already created.',
);

export const TicketAssigneeUnknown = domainError('TICKET_ASSIGNEE_UNKNOWN', 'invalid', {
  field: 'assignedTo',
  message: 'Nobody of your business has this id. Choose a colleague, everyone, or leave the ticket unassigned.',
});

export const TicketAssigneeInactive = domainError('TICKET_ASSIGNEE_INACTIVE', 'invalid', {
  field: 'assignedTo',
  message: 'This colleague is deactivated and would not see the ticket. Choose somebody else.',
});

export const TicketAssigneeSeesNoTickets = domainError(
  'TICKET_ASSIGNEE_SEES_NO_TICKETS',
  'invalid',
  (name: string) => ({ field: 'assignedTo', message: seesNoTickets([name]) }),
);

export const TicketDriverUnknown = domainError('TICKET_DRIVER_UNKNOWN', 'invalid', {
  field: 'driverId',
  message: 'There is no such driver in your business.',
});

export const TicketNeedsText = domainError(
  'TICKET_INCOMPLETE',
  'invalid',
  (fields: readonly ('title' | 'description')[]) => ({
    message: fields.length === 2 ? 'Title and description are required' : `${LABELS[fields[0] ?? 'title']} is required`,
    details: fields.map((field) => ({ field, message: `${LABELS[field]} is required` })),
  }),
);

const LABELS = { title: 'Title', description: 'Description' } as const;

export const TicketOfTheOffice = domainError(
  'TICKET_OF_THE_OFFICE',
  'forbidden',
  'Your office raised this ticket, so your office closes it. Write to them what you think of it.',
);

export const CommentEmpty = domainError('COMMENT_EMPTY', 'invalid', {
  field: 'content',
  message: 'Write something before you send the comment',
});

export const MentionedSeeNoTickets = domainError('MENTIONED_SEE_NO_TICKETS', 'invalid', (names: readonly string[]) => ({
  field: 'content',
  message: seesNoTickets(names),
}));

export const CommentAlreadyMade = domainError('COMMENT_ALREADY_MADE', 'conflict', 'This comment was already sent.');
