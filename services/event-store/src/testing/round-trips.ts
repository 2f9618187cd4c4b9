import type pg from 'pg';

/** The same pool, counting how often a connection is asked something: once for each round trip. */
export function countingRoundTrips(pool: pg.Pool): { pool: pg.Pool; count: () => number } {
  let trips = 0;
  const counted = new Set<pg.PoolClient>();
  const connect = async (): Promise<pg.PoolClient> => {
    const client = await pool.connect();
    if (!counted.has(client)) {
      counted.add(client);
      const query = client.query.bind(client) as (...parameters: unknown[]) => unknown;
      client.query = ((...parameters: unknown[]) => {
        trips++;
        return query(...parameters);
      }) as typeof client.query;
    }
    return client;
  };
  const asked = new Proxy(pool, {
    get: (target, name): unknown => (name === 'connect' ? connect : Reflect.get(target, name, target)),
  });
  return { pool: asked, count: () => trips };
}
