import pg from 'pg';
import { v7 as newId } from 'uuid';
import { payload } from '../payload.mjs';
import { serve } from './serve.mjs';

const TABLE = `create table inserted (position bigint generated always as identity primary key, stream text not null, body text not null)`;

/** The least that can be done: one prepared INSERT of the same bytes into a text column. */
await serve(async (url) => {
  const pool = new pg.Pool({ connectionString: url, max: 32 });
  await pool.query(TABLE);
  return {
    append: () =>
      pool.query({
        name: 'insert',
        text: 'insert into inserted (stream, body) values ($1, $2)',
        values: [`week-${newId()}`, JSON.stringify(payload())],
      }),
    close: () => pool.end(),
  };
});
