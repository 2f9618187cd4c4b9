import { jsonb, plainTable, text, timestamptz, uuid } from '@waybook/platform/tables';

/** Who took or opened personal data, for the directors to see. Append-only, and deleted after SECURITY_EVENTS_DAYS (R423). */
export const securityEvents = plainTable(
  'security_events',
  {
    id: uuid(),
    business: uuid(),
    at: timestamptz(),
    /** "admin", "driver", "api_key" or "directory"; null if the caller is unknown. */
    actor_type: text().nullable(),
    actor_id: text().nullable(),
    event: text(),
    /** Method and path with parameters, such as `GET /api/drivers/{id}`. */
    route: text(),
    details: jsonb<Record<string, unknown>>(),
    request_id: text(),
  },
  {
    primaryKey: ['id'],
    indexes: {
      security_events_by_business: ['business', 'at desc', 'id desc'],
      security_events_by_age: ['at'],
    },
    rights: { app: ['select', 'insert'], system: ['select', 'delete'] },
  },
);
