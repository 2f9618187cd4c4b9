import { DataSource, type EntityManager, type EntityTarget, type ObjectLiteral } from 'typeorm';
import { poolConfig } from './pools.js';

export type ReadEntity = EntityTarget<ObjectLiteral> & (new () => object);

export interface ReadTablesOptions {
  readonly appUrl: string;
  readonly entities: readonly ReadEntity[];
  readonly connections?: number;
}

const DEFAULT_CONNECTIONS = 10;

/** The one way to query: read-only, as the application's role, and always within one business. */
export class ReadTables {
  /** Which business each pooled connection was last set to. */
  private readonly businessOf = new WeakMap<object, string>();

  private constructor(private readonly dataSource: DataSource) {}

  static async connect({
    appUrl,
    entities,
    connections = DEFAULT_CONNECTIONS,
  }: ReadTablesOptions): Promise<ReadTables> {
    const settings = { default_transaction_read_only: 'on', jit: 'off' };
    const dataSource = new DataSource({
      type: 'postgres',
      url: appUrl,
      entities: [...entities],
      synchronize: false,
      installExtensions: false,
      extra: poolConfig({ url: appUrl, connections, settings }),
      poolErrorHandler: () => undefined,
    });
    return new ReadTables(await dataSource.initialize());
  }

  /** Runs the query on a connection that sees the rows of this business alone. */
  async in<T>(business: string, query: (manager: EntityManager) => Promise<T>): Promise<T> {
    const runner = this.dataSource.createQueryRunner();
    try {
      const connection = (await runner.connect()) as object;
      if (this.businessOf.get(connection) !== business) {
        this.businessOf.delete(connection);
        await runner.query(`select set_config('waybook.business', $1, false)`, [business]);
        this.businessOf.set(connection, business);
      }
      return await query(runner.manager);
    } finally {
      await runner.release();
    }
  }

  async close(): Promise<void> {
    await this.dataSource.destroy();
  }
}
