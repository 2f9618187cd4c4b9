import { DomainError } from '@waybook/platform/errors';

export class TicketNotFound extends DomainError {
  readonly code = 'TICKET_NOT_FOUND';
  readonly kind = 'not_found';
  constructor() {
    super('There is no such ticket.');
  }
}

export class TicketAlreadyCreated extends DomainError {
  readonly code = 'TICKET_ALREADY_CREATED';
  readonly kind = 'conflict';
  constructor() {
    super('This ticket was already created.');
  }
}

export class TicketAssigneeUnknown extends DomainError {
  readonly code = 'TICKET_ASSIGNEE_UNKNOWN';
  readonly kind = 'invalid';
  override readonly details = [{ field: 'assignedTo', message: this.message }];
  constructor() {
    super('Nobody of your business has this id. Choose a colleague, everyone, or leave the ticket unassigned.');
  }
}

export class TicketAssigneeInactive extends DomainError {
  readonly code = 'TICKET_ASSIGNEE_INACTIVE';
  readonly kind = 'invalid';
  override readonly details = [{ field: 'assignedTo', message: this.message }];
  constructor() {
    super('This colleague is deactivated and would not see the ticket. Choose somebody else.');
  }
}

export class TicketDriverUnknown extends DomainError {
  readonly code = 'TICKET_DRIVER_UNKNOWN';
  readonly kind = 'invalid';
  override readonly details = [{ field: 'driverId', message: this.message }];
  constructor() {
    super('There is no such driver in your business.');
  }
}

export class TicketNeedsText extends DomainError {
  readonly code = 'TICKET_INCOMPLETE';
  readonly kind = 'invalid';
  override readonly details;
  constructor(fields: readonly ('title' | 'description')[]) {
    super(fields.length === 2 ? 'Title and description are required' : `${LABELS[fields[0] ?? 'title']} is required`);
    this.details = fields.map((field) => ({ field, message: `${LABELS[field]} is required` }));
  }
}

const LABELS = { title: 'Title', description: 'Description' } as const;

export class CommentEmpty extends DomainError {
  readonly code = 'COMMENT_EMPTY';
  readonly kind = 'invalid';
  override readonly details = [{ field: 'content', message: this.message }];
  constructor() {
    super('Write something before you send the comment');
  }
}

export class CommentAlreadyMade extends DomainError {
  readonly code = 'COMMENT_ALREADY_MADE';
  readonly kind = 'conflict';
  constructor() {
    super('This comment was already sent.');
  }
}
