import type { SecurityEventAnswer } from '@waybook/contracts/api';
import { codeColumn, countColumn, instantColumn, textColumn } from '@waybook/platform/list-files';

export const SECURITY_EVENT_COLUMNS = [
  instantColumn<SecurityEventAnswer>('When', ({ at }) => at),
  textColumn<SecurityEventAnswer>('Who', ({ actorName, actorId }) => actorName ?? actorId),
  codeColumn<SecurityEventAnswer>('What', ({ event }) => event),
  textColumn<SecurityEventAnswer>('Call', ({ route }) => route),
  countColumn<SecurityEventAnswer>('Rows', ({ rows }) => rows),
  textColumn<SecurityEventAnswer>('Filters', ({ filters }) =>
    Object.entries(filters)
      .map(([name, value]) => `${name} ${value}`)
      .join('; '),
  ),
  textColumn<SecurityEventAnswer>('Request', ({ requestId }) => requestId),
];
