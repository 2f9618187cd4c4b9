import type { CommandRunner } from '@waybook/event-store';
import { ReadTables, type ServedDatabase } from '@waybook/platform/database';
import { DriverRecord } from '../drivers/driver.entity.js';
import type { RemindDriver } from './remind-driver/remind-driver.command.js';
import { RemindDriverHandler } from './remind-driver/remind-driver.handler.js';

const CONNECTIONS = 2;

export interface Reminding {
  /** By the rules of the office's button. */
  remind(command: RemindDriver): Promise<unknown>;
  close(): Promise<void>;
}

/** For a process that reminds drivers and serves nobody. */
export async function openReminding(
  runner: CommandRunner,
  { appUrl, isPooled }: Pick<ServedDatabase, 'appUrl'> & { readonly isPooled?: boolean },
): Promise<Reminding> {
  const tables = await ReadTables.connect({ appUrl, isPooled, entities: [DriverRecord], connections: CONNECTIONS });
  const handler = new RemindDriverHandler(runner, tables);
  return { remind: (command) => handler.execute(command), close: () => tables.close() };
}
