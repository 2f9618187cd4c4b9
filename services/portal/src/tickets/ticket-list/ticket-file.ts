import { EVERYONE, type TicketAnswer } from '@waybook/contracts/api';
import { codeColumn, countColumn, dayColumn, instantColumn, textColumn } from '@waybook/platform/list-files';

export const TICKET_COLUMNS = [
  textColumn<TicketAnswer>('Title', ({ title }) => title),
  textColumn<TicketAnswer>('Description', ({ description }) => description),
  codeColumn<TicketAnswer>('Category', ({ category }) => category),
  codeColumn<TicketAnswer>('Priority', ({ priority }) => priority),
  codeColumn<TicketAnswer>('Status', ({ status }) => status),
  textColumn<TicketAnswer>('Assigned to', ({ assignedTo, assignedToName }) =>
    assignedTo === EVERYONE ? 'Everyone' : assignedToName,
  ),
  dayColumn<TicketAnswer>('Due', ({ dueDate }) => dueDate),
  textColumn<TicketAnswer>('Driver', ({ driverName }) => driverName),
  textColumn<TicketAnswer>('Driver ID', ({ driverCode }) => driverCode),
  textColumn<TicketAnswer>('Created by', ({ createdByName }) => createdByName),
  instantColumn<TicketAnswer>('Created', ({ createdAt }) => createdAt),
  instantColumn<TicketAnswer>('Resolved', ({ resolvedAt }) => resolvedAt),
  countColumn<TicketAnswer>('Comments', ({ commentCount }) => commentCount),
  textColumn<TicketAnswer>('Ticket ID', ({ id }) => id),
];
