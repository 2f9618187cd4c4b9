import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { onOneConnection } from '@waybook/platform/database';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@waybook/platform/embedded-postgres';
import { queryOnce } from '@waybook/platform/testing';
import { chmod, chown, copyFile, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { rootCertificates } from 'node:tls';
import { ROOT } from './testing/waybook-process.js';
import { WaybookFolder } from './testing/waybook-folder.js';

/** Signed by itself, for `localhost` and 127.0.0.1. */
const CERTIFICATE = join(ROOT, 'deploy/mail/localhost.pem');
const KEY = join(ROOT, 'deploy/mail/localhost.key.pem');

/** Linux answers on the whole network 127.0.0.0/8. */
const OTHER_NAME = process.platform === 'linux' ? '127.0.0.2' : '::1';

const folder = WaybookFolder.forEachTest();
let directory: string;
let server: EmbeddedPostgres;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'waybook-tls-'));
  await (await startEmbeddedPostgres({ directory })).stop();
  const data = join(directory, 'data');
  const { uid, gid } = await stat(data);
  for (const [from, name] of [
    [CERTIFICATE, 'server.crt'],
    [KEY, 'server.key'],
  ] as const) {
    await copyFile(from, join(data, name));
    await chmod(join(data, name), 0o600);
    await chown(join(data, name), uid, gid);
  }
  const settings = {
    listen_addresses: `127.0.0.1,${OTHER_NAME}`,
    ssl: 'on',
    ssl_cert_file: 'server.crt',
    ssl_key_file: 'server.key',
  };
  server = await startEmbeddedPostgres({ directory, settings });
  await onOneConnection(server.url('postgres'), (superuser) => superuser.query('create database waybook'));
});
afterAll(async () => {
  await server?.stop();
  await rm(directory, { recursive: true, force: true });
});

const at = (host: string, query = '?sslmode=verify-full') =>
  `${server.url('waybook').replace('@127.0.0.1:', `@${host.includes(':') ? `[${host}]` : host}:`)}${query}`;

const migrate = (url: string, authority: string) =>
  folder.run(['migrate'], {
    environment: { WAYBOOK_REQUIRE_TLS: '1', DATABASE_URL: url, NODE_EXTRA_CA_CERTS: authority },
  });

test('a database on another machine is not reached in the clear', async () => {
  const name = `${hostname()}.example`;
  for (const query of ['', '?sslmode=disable', '?sslmode=no-verify', '?sslmode=require'])
    expect(await migrate(at(name, query), CERTIFICATE)).toMatchObject({
      code: 1,
      complaint: expect.stringMatching(/^WAYBOOK_REQUIRE_TLS is 1, and DATABASE_URL does not check the certificate of/),
    });
});

test('a certificate of another authority, and one for another name, are refused', async () => {
  const other = join(folder.path, 'other.pem');
  await writeFile(other, rootCertificates[0]!);
  const refused = { code: 1, complaint: expect.stringContaining('its certificate is not trusted') };
  expect(await migrate(at('localhost'), other)).toMatchObject(refused);
  expect(await migrate(at(OTHER_NAME), CERTIFICATE)).toMatchObject(refused);
});

test("with one's own authority every connection of the portal is encrypted", async () => {
  expect(await migrate(at('localhost'), CERTIFICATE)).toMatchObject({ code: 0, complaint: '' });
  const portal = folder.start({
    WAYBOOK_REQUIRE_TLS: '1',
    DATABASE_URL: at('localhost'),
    NODE_EXTRA_CA_CERTS: CERTIFICATE,
  });
  await portal.address();
  const [connections] = await queryOnce<{ plain: number; encrypted: number }>(
    server.url('waybook'),
    `select count(*) filter (where not ssl)::int as plain, count(*) filter (where ssl)::int as encrypted
      from pg_stat_ssl join pg_stat_activity using (pid)
      where backend_type = 'client backend' and datname = 'waybook' and pid <> pg_backend_pid()`,
  );
  expect(connections).toMatchObject({ plain: 0 });
  expect(connections!.encrypted).toBeGreaterThan(1);
});
