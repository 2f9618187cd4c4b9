import type { AccessEvent, SecurityEventAnswer } from '@waybook/contracts/api';
import { counted } from '@waybook/contracts/texts';

const LABELS: Readonly<Record<AccessEvent, string>> = {
  data_exported: 'Exported data',
  bank_file_taken: 'Downloaded a bank file',
  identity_document_opened: "Opened a driver's document",
  bank_details_opened: 'Opened bank details',
};

/** Events of later versions are shown by their name. */
export function eventText({ event }: Pick<SecurityEventAnswer, 'event'>): string {
  return (LABELS as Readonly<Record<string, string>>)[event] ?? event.replaceAll('_', ' ');
}

export function actorText({ actorName, actorType, actorId }: SecurityEventAnswer): string {
  const name = actorName ?? actorId ?? 'Unknown';
  return actorType === 'api_key' ? `API key ${name}` : name;
}

/** What went out, such as "/api/drivers/export, 12 rows, status active". */
export function detailsText({ route, rows, filters }: SecurityEventAnswer): string {
  const path = route.replace(/^\w+ /, '');
  const narrowed = Object.entries(filters).map(([name, value]) => `${name} ${value}`);
  return [path, ...(rows === null ? [] : [counted(rows, 'row')]), ...narrowed].join(', ');
}
