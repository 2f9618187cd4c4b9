import { readFile } from 'node:fs/promises';
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** The processes of the database that a portal keeps in its data directory, which a test may end. */
export class DatabaseServer {
  readonly #dataDirectory: string;

  constructor(dataDirectory: string) {
    this.#dataDirectory = dataDirectory;
  }

  /** As `pg_terminate_backend` does to each connection: what a failover or a minor upgrade brings. Answers how many there were. */
  async terminateConnections(): Promise<number> {
    const pids = await this.#connections();
    for (const pid of pids) end(pid, 'SIGTERM');
    return pids.length;
  }

  /** One process dies; PostgreSQL then ends all connections and recovers. Answers how many it had. */
  async killOne(): Promise<number> {
    const pids = await this.#connections();
    for (const pid of pids.slice(0, 1)) end(pid, 'SIGKILL');
    return pids.length;
  }

  /** PostgreSQL names a connection's process "postgres: <role> <database> <where from> <what it does>"; the portal's roles begin alike. */
  async #connections(): Promise<number[]> {
    const server = await this.#serverPid();
    const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'ppid=,pid=,args=']);
    const connection = new RegExp(String.raw`^\s*${server}\s+(\d+) postgres: waybook_`);
    return stdout.split('\n').flatMap((line) => connection.exec(line)?.slice(1).map(Number) ?? []);
  }

  async #serverPid(): Promise<number> {
    const lines = (await readFile(join(this.#dataDirectory, 'postgres', 'data', 'postmaster.pid'), 'utf8')).split('\n');
    return Number(lines[0]);
  }
}

/** It may have ended by itself meanwhile. */
function end(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
