import type { INestApplicationContext } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { CommandEnvelope, CommandRunner } from '@waybook/event-store';
import type { AdminActor, DriverActor } from '@waybook/platform/http';
import { AccountSeal, COMMAND_RUNNER } from '@waybook/portal';
import type { DocumentParties } from '@waybook/portal/deciders';

/** Numbers of records to create. */
export interface Amounts {
  readonly drivers: number;
  readonly remittances: number;
  readonly tickets: number;
}

/** Concurrent requests: enough to fill the event store's group appends. */
export const CONCURRENCY = 32;

export interface BulkDriver {
  readonly index: number;
  readonly actor: DriverActor;
  readonly name: string;
  readonly isVatRegistered: boolean;
  readonly party: DocumentParties['supplier'];
}

/** What the bulk load needs: the new business, the amounts and the portal's commands. */
export interface BulkLoad {
  readonly business: string;
  readonly customer: DocumentParties['customer'];
  readonly director: AdminActor;
  readonly now: Date;
  readonly amounts: Amounts;
  readonly runner: CommandRunner;
  readonly commands: Pick<CommandBus, 'execute'>;
  readonly seal: AccountSeal;
  /** Called after each record. */
  readonly onProgress: (what: string, done: number, of: number) => void;
}

export type BulkTools = Pick<BulkLoad, 'runner' | 'commands' | 'seal'>;

export function bulkTools(app: INestApplicationContext): BulkTools {
  const find = { strict: false };
  return {
    runner: app.get<CommandRunner>(COMMAND_RUNNER, find),
    commands: app.get(CommandBus, find),
    seal: app.get(AccountSeal, find),
  };
}

export function envelope(
  bulk: Pick<BulkLoad, 'business'>,
  { type, id }: AdminActor | DriverActor,
  at: Date,
): CommandEnvelope {
  return { business: bulk.business, metadata: { actor: { type, id } }, at };
}

const DAY_MS = 24 * 60 * 60 * 1_000;

/** An instant before the bulk load; the minutes spread events over the day. */
export function daysBefore({ now }: Pick<BulkLoad, 'now'>, days: number, minutes = 0): Date {
  return new Date(now.getTime() - days * DAY_MS - minutes * 60_000);
}
