import type { INestApplicationContext } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { CommandEnvelope, CommandRunner } from '@waybook/event-store';
import type { AdminActor, DriverActor } from '@waybook/platform/http';
import { AccountSeal, COMMAND_RUNNER } from '@waybook/portal';
import type { DocumentParties } from '@waybook/portal/deciders';

/** How much is to be made. */
export interface Amounts {
  readonly drivers: number;
  readonly remittances: number;
  readonly tickets: number;
}

/** Requests under way together: enough to fill the store's groups. */
export const AT_ONCE = 32;

export interface BulkDriver {
  readonly index: number;
  readonly actor: DriverActor;
  readonly name: string;
  readonly isVatRegistered: boolean;
  readonly party: DocumentParties['supplier'];
}

/** A business that is being filled, and what it is filled with. */
export interface Bulk {
  readonly business: string;
  readonly customer: DocumentParties['customer'];
  readonly director: AdminActor;
  readonly now: Date;
  readonly amounts: Amounts;
  readonly runner: CommandRunner;
  readonly commands: Pick<CommandBus, 'execute'>;
  readonly seal: AccountSeal;
  /** Told after each piece, in words. */
  readonly onProgress: (what: string, done: number, of: number) => void;
}

export type BulkTools = Pick<Bulk, 'runner' | 'commands' | 'seal'>;

export function bulkTools(app: INestApplicationContext): BulkTools {
  const find = { strict: false };
  return {
    runner: app.get<CommandRunner>(COMMAND_RUNNER, find),
    commands: app.get(CommandBus, find),
    seal: app.get(AccountSeal, find),
  };
}

export function envelope(
  bulk: Pick<Bulk, 'business'>,
  { type, id }: AdminActor | DriverActor,
  at: Date,
): CommandEnvelope {
  return { business: bulk.business, metadata: { actor: { type, id } }, at };
}

const DAY_MS = 24 * 60 * 60 * 1_000;

/** So long before the bulk load, to the minute, so that not everything happens at midnight. */
export function daysBefore({ now }: Pick<Bulk, 'now'>, days: number, minutes = 0): Date {
  return new Date(now.getTime() - days * DAY_MS - minutes * 60_000);
}
