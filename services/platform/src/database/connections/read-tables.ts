import {
  DataSource,
  type EntityManager,
  type EntitySchema,
  QueryRunnerAlreadyReleasedError,
  QueryRunnerProviderAlreadyReleasedError,
} from 'typeorm';
import type { DatabaseConnection } from './connection.js';
import { DatabasePool } from './pool.js';
import { poolConfig } from './pools.js';

export type ReadEntity = EntitySchema<object>;

export interface ReadTablesOptions {
  readonly appUrl: string;
  readonly entities: readonly ReadEntity[];
  readonly connections?: number;
  /** Whether a pooler stands between. */
  readonly isPooled?: boolean;
  readonly silenceLimitMs?: number;
}

const DEFAULT_CONNECTIONS = 10;

/** The connection broke between two statements of one read. */
class ConnectionLost extends Error {
  override readonly name = 'ConnectionLost';
  readonly code = 'ECONNRESET';
}

/** The one way to query: read-only, as the application's role, and always within one business. */
export class ReadTables {
  readonly #dataSource: DataSource;

  private constructor(dataSource: DataSource) {
    this.#dataSource = dataSource;
  }

  static async connect({
    appUrl,
    entities,
    connections = DEFAULT_CONNECTIONS,
    ...more
  }: ReadTablesOptions): Promise<ReadTables> {
    const dataSource = new DataSource({
      type: 'postgres',
      url: appUrl,
      entities: [...entities],
      synchronize: false,
      installExtensions: false,
      driver: { Pool: DatabasePool },
      extra: poolConfig({ url: appUrl, connections, ...more }),
      poolErrorHandler: () => undefined,
    });
    return new ReadTables(await dataSource.initialize());
  }

  /** Runs the query so that each of its statements sees the rows of this business alone. */
  async in<T>(business: string, query: (manager: EntityManager) => Promise<T>): Promise<T> {
    const runner = this.#dataSource.createQueryRunner();
    try {
      const connection = (await runner.connect()) as DatabaseConnection;
      connection.readIn(business);
      try {
        return await query(runner.manager);
      } finally {
        connection.stopReading();
      }
    } catch (error) {
      // TypeORM takes the connection back itself where it breaks.
      if (isReleased(error)) throw new ConnectionLost(error.message, { cause: error });
      throw error;
    } finally {
      await runner.release();
    }
  }

  async close(): Promise<void> {
    await this.#dataSource.destroy();
  }
}

function isReleased(error: unknown): error is Error {
  return error instanceof QueryRunnerAlreadyReleasedError || error instanceof QueryRunnerProviderAlreadyReleasedError;
}
