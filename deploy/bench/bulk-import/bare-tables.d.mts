/** What of the bench's PostgreSQL it needs. */
export interface Databases {
  query(text: string): Promise<unknown>;
  queryIn(databaseUrl: string, text: string): Promise<unknown[]>;
  urlOf(name: string): string;
}

export interface Copy {
  readonly name: string;
  readonly columns: readonly string[];
  readonly file: string;
}

export function makeBareTables(postgres: Databases, migratedUrl: string, name: string): Promise<void>;
export function copyInto(
  databaseUrl: string,
  copies: readonly Copy[],
  folder: string,
): Promise<{ readonly tookMs: number; readonly clientMs: number }>;
