/** What an answer takes from a driver's record itself, called `c`. */
export const RECORD_COLUMNS = `c.documents, c.submitted_types, c.last_document_update, c.reminders_sent, c.last_reminder,
  c.created_at, c.updated_at`;
