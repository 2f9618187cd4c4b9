import { queryOnce, SmallDisk, TEST_SERVER, type TestDatabase } from '@waybook/platform/testing';
import { statSync } from 'node:fs';
import { chown } from 'node:fs/promises';

const SIZE = '4m';
const TABLESPACE = 'small_disk';

/** A small disk that holds one table. */
export class TableDisk {
  readonly #disk: SmallDisk;

  private constructor(disk: SmallDisk) {
    this.#disk = disk;
  }

  /** @returns undefined if the machine doesn't allow mounts */
  static mount(): TableDisk | undefined {
    const disk = SmallDisk.mount({ size: SIZE });
    return disk ? new TableDisk(disk) : undefined;
  }

  async hold(table: string, { ownerUrl }: TestDatabase): Promise<void> {
    const superuser = new URL(process.env[TEST_SERVER]!);
    const [server] = await queryOnce<{ pid: string }>(
      superuser.href,
      `select split_part(pg_read_file('postmaster.pid'), e'\\n', 1) as pid`,
    );
    const { uid, gid } = statSync(`/proc/${server!.pid}`);
    await chown(this.#disk.folder, uid, gid);
    await queryOnce(superuser.href, `create tablespace ${TABLESPACE} location '${this.#disk.folder}'`);
    superuser.pathname = new URL(ownerUrl).pathname;
    await queryOnce(superuser.href, `alter table ${table} set tablespace ${TABLESPACE}`);
  }

  /** Leaves no byte free. */
  fill(): void {
    this.#disk.fill();
  }

  empty(): void {
    this.#disk.empty();
  }

  /** Call this after the database has been dropped. */
  async remove(): Promise<void> {
    await queryOnce(process.env[TEST_SERVER]!, `drop tablespace if exists ${TABLESPACE}`);
    this.#disk.unmount();
  }
}
