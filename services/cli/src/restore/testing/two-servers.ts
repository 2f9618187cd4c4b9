import { queryOnce } from '@waybook/platform/testing';
import { randomBytes } from 'node:crypto';

/** Empty databases on servers of several versions, on each of a user who owns them, may make roles, and nothing more. */
export class TwoServers {
  readonly #mark = randomBytes(6).toString('hex');
  readonly #owners = new Map<string, string>();
  readonly #databases: { readonly server: string; readonly name: string }[] = [];

  /** @returns its owner's URL */
  async emptyDatabase(server: string, purpose: string): Promise<string> {
    const name = `${purpose}_${this.#mark}`;
    const owner = this.#owners.get(server) ?? (await this.#newOwner(server, `${purpose}_owner_${this.#mark}`));
    await queryOnce(server, `create database ${name} owner ${owner}`);
    this.#databases.push({ server, name });
    return Object.assign(new URL(server), { username: owner, password: owner, pathname: name }).href;
  }

  /** With the roles that the product and the restore made: the mark is in their names, for they are called after the first database. */
  async clear(): Promise<void> {
    for (const { server, name } of this.#databases) await queryOnce(server, `drop database ${name} with (force)`);
    for (const server of this.#owners.keys()) {
      const marked = `select rolname as role from pg_roles where rolname like '%${this.#mark}%'`;
      for (const { role } of await queryOnce<{ role: string }>(server, marked))
        await queryOnce(server, `drop role ${role}`);
    }
  }

  async #newOwner(server: string, owner: string): Promise<string> {
    await queryOnce(server, `create role ${owner} login createrole password '${owner}'`);
    this.#owners.set(server, owner);
    return owner;
  }
}

/** As if the server had served for longer: the log's order rests on this count. */
export async function countOn(server: string, transactions: number): Promise<void> {
  await queryOnce(
    server,
    'create temporary table spent (spent boolean)',
    `do $$ begin for i in 1..${transactions} loop
      begin insert into pg_temp.spent values (true); exception when unique_violation then null; end; end loop; end $$`,
  );
}
