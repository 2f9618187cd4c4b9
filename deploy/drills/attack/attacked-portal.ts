import { WaybookProcess } from '@waybook/cli/testing';
import { rm } from 'node:fs/promises';
import { demoDirectory } from '../../demo-directory.mjs';

export interface AttackedPortal {
  readonly address: string;
  close(): Promise<void>;
}

/** A portal with its demo, on a data directory, a database and a port of its own, which end with it. */
export async function startAttackedPortal(): Promise<AttackedPortal> {
  const folder = await demoDirectory('waybook-attack-');
  const waybook = new WaybookProcess(folder, { WAYBOOK_DEMO: '1' });
  const close = async () => {
    await waybook.clear();
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    return { address: await waybook.address(), close };
  } catch (error) {
    await close();
    throw error;
  }
}
