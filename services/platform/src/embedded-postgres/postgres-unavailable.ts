/** Why the embedded PostgreSQL can't run here; `message` says what to do, or what PostgreSQL said last. */
export class PostgresUnavailable extends Error {
  override readonly name = 'PostgresUnavailable';
}
