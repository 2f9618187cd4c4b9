import {
  EVERYONE,
  TICKET_CATEGORIES,
  TICKET_PRIORITIES,
  TICKET_STATUSES,
  holdsPermission,
  type AdminUserAnswer,
  type TicketAgeBand,
  type TicketAnswer,
  type TicketCategory,
} from '@waybook/contracts/api';
import { seesNoTickets } from '@waybook/contracts/texts';
import { STATUS_TONES } from '../../shared/ui/status-badge.view';

export interface Option {
  value: string;
  label: string;
}

export const CATEGORY_LABELS: Readonly<Record<TicketCategory, string>> = {
  system: 'System',
  driver_management: 'Driver Management',
  payroll: 'Payroll',
  compliance: 'Compliance',
  feature_request: 'Feature Request',
  bug_fix: 'Bug Fix',
};

export const STATUS_OPTIONS: readonly Option[] = TICKET_STATUSES.map((value) => ({
  value,
  label: STATUS_TONES[value].label,
}));
export const PRIORITY_OPTIONS: readonly Option[] = TICKET_PRIORITIES.map((value) => ({
  value,
  label: STATUS_TONES[value].label,
}));
export const CATEGORY_OPTIONS: readonly Option[] = TICKET_CATEGORIES.map((value) => ({
  value,
  label: CATEGORY_LABELS[value],
}));

/** Whether a ticket can be given to them, and a comment mention them. */
export function seesTickets({ isActive, permissions }: AdminUserAnswer): boolean {
  return isActive && holdsPermission(permissions, 'tickets:read');
}

/** Everyone, and each colleague who sees tickets with their role; whoever has it stays on the list, whatever they see now. */
export function assigneeOptions(colleagues: readonly AdminUserAnswer[], assignedTo: string | null = null): Option[] {
  const options = colleagues
    .filter((colleague) => seesTickets(colleague) || colleague.id === assignedTo)
    .map(({ id, firstName, lastName, role }) => ({ value: id, label: `${firstName} ${lastName} (${role})` }));
  return [{ value: EVERYONE, label: 'Everyone' }, ...options];
}

/** Says why active colleagues aren't on the list, and how they come on it; undefined where all are. */
export function whoIsNotListed(colleagues: readonly AdminUserAnswer[]): string | undefined {
  const blind = colleagues.filter((colleague) => colleague.isActive && !seesTickets(colleague));
  if (blind.length === 0) return undefined;
  return seesNoTickets(blind.map(({ firstName, lastName }) => `${firstName} ${lastName}`));
}

export function assigneeName({ assignedTo, assignedToName }: TicketAnswer): string {
  if (assignedTo === null) return 'Unassigned';
  if (assignedTo === EVERYONE) return 'Everyone';
  return assignedToName ?? 'A former colleague';
}

/** "No tickets found", or with a status alone "No in progress tickets". */
export function emptyText({ status, isSearched }: { status: string; isSearched: boolean }): string {
  const known = TICKET_STATUSES.find((one) => one === status);
  return known === undefined || isSearched ? 'No tickets found' : `No ${known.replace('_', ' ')} tickets`;
}

/** "Today", "1 to 2 days", "30 days and more". */
export function ageBandLabel({ fromDays, toDays }: TicketAgeBand): string {
  if (toDays === null) return `${fromDays} days and more`;
  if (toDays === 0) return 'Today';
  return fromDays === toDays ? `${fromDays} days` : `${fromDays} to ${toDays} days`;
}
