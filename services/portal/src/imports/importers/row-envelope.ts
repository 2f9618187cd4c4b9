import type { CommandEnvelope } from '@waybook/event-store';

export interface RowOfImport {
  readonly importId: string;
  readonly row: number;
  readonly step: 'write' | 'undo';
}

/**
 * The command of one row: its events name the import as their request, since several requests may write one import, and under its key
 * it happens once, however often it is sent. The key says nothing of what stands in the file.
 */
export function rowEnvelope(
  envelope: CommandEnvelope,
  { importId, row, step }: RowOfImport,
  at: Date,
): CommandEnvelope {
  const key = `import:${importId}:${row}:${step}`;
  const metadata = { ...envelope.metadata, requestId: importId };
  return { business: envelope.business, metadata, at, idempotency: { key, request: { importId, row, step } } };
}

/** For a row that takes more than one command. */
export function furtherStep(envelope: CommandEnvelope, name: string): CommandEnvelope {
  const { key = name, request = null } = envelope.idempotency ?? {};
  return { ...envelope, idempotency: { key: `${key}:${name}`, request } };
}
