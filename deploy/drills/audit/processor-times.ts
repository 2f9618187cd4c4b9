import { queryOnce, TEST_SERVER } from '@waybook/platform/testing';
import { A_LASTING_PROCESS, postgresProcessorTime } from '../../bench/processor-time.mjs';

/** Milliseconds of all processors together. */
export interface ProcessorTimes {
  /** This process with all its threads. */
  readonly node: number;
  /** The server with all its processes; not a number where the system doesn't tell. */
  readonly postgres: number;
}

/** So far. */
export async function processorTimes(): Promise<ProcessorTimes> {
  const [lasting] = await queryOnce<{ pid: number }>(process.env[TEST_SERVER]!, A_LASTING_PROCESS);
  const { user, system } = process.cpuUsage();
  const postgres = postgresProcessorTime(lasting!.pid) ?? Number.NaN;
  return { node: (user + system) / 1_000, postgres: postgres / 1_000 };
}
