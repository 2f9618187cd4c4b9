import { afterEach, expect, test } from '@jest/globals';
import { fastify, type FastifyInstance } from 'fastify';
import { listen, refuseBusyPort } from './listen.js';
import { StartRefused } from './start-refused.js';

const opened: FastifyInstance[] = [];
afterEach(async () => {
  for (const server of opened.splice(0)) await server.close();
});

async function listeningAt(host: string | undefined): Promise<{ readonly address: string; readonly port: number }> {
  const server = fastify();
  opened.push(server);
  const port = await listen(server, server.server, { port: 0, host });
  const { address } = server.server.address() as { address: string };
  return { address, port };
}

test('a portal that is told one address listens there alone', async () => {
  expect((await listeningAt('127.0.0.1')).address).toBe('127.0.0.1');
});

test('a portal that is told none listens at all of them', async () => {
  expect(['::', '0.0.0.0']).toContain((await listeningAt(undefined)).address);
});

test('a port that is taken at the address is told before anything slow begins', async () => {
  const { port } = await listeningAt('127.0.0.1');
  await expect(refuseBusyPort({ port, host: '127.0.0.1' })).rejects.toThrow(`Port ${port} is in use`);
});

test('an address that the machine lacks is told in a sentence', async () => {
  const starting = refuseBusyPort({ port: 0, host: '192.0.2.1' });
  await expect(starting).rejects.toThrow(StartRefused);
  await expect(starting).rejects.toThrow('This machine has no address 192.0.2.1: set WAYBOOK_HOST to one that it has.');
});
