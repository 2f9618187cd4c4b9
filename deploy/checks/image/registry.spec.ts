import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { digestOf, placeOf } from '../../image/registry.mjs';

const DIGEST = `sha256:${'0123456789abcdef'.repeat(4)}`;
let registry: Server;
let host: string;

beforeAll(async () => {
  registry = createServer(({ url, method, headers }, answer) => {
    if (url?.startsWith('/token')) return answer.end(JSON.stringify({ token: url.slice('/token'.length) }));
    const challenge = `Bearer realm="http://${host}/token",service="registry",scope="repository:org/name:pull"`;
    const token = '?service=registry&scope=repository%3Aorg%2Fname%3Apull';
    if (headers.authorization !== `Bearer ${token}`)
      return answer.writeHead(401, { 'www-authenticate': challenge }).end();
    const isThere = method === 'HEAD' && url === '/v2/org/name/manifests/1.2' && headers.accept?.includes('index');
    return answer.writeHead(isThere ? 200 : 404, isThere ? { 'docker-content-digest': DIGEST } : {}).end();
  });
  await new Promise<void>((resolve) => registry.listen(0, '127.0.0.1', resolve));
  host = `127.0.0.1:${(registry.address() as AddressInfo).port}`;
});
afterAll(() => void registry.close());

test('the digest of an image is asked of its registry, with a token that anybody gets', async () => {
  expect(await digestOf(`${host}/org/name:1.2`, { scheme: 'http' })).toBe(DIGEST);
});

test('an image that is not there is named', async () => {
  await expect(digestOf(`${host}/org/name:9`, { scheme: 'http' })).rejects.toThrow(/no digest of org\/name:9 \(404\)$/);
});

test.each([
  ['postgres:18', { host: 'registry-1.docker.io', repository: 'library/postgres', tag: '18' }],
  ['prom/prometheus:v3.5.0', { host: 'registry-1.docker.io', repository: 'prom/prometheus', tag: 'v3.5.0' }],
  ['quay.io/org/name:1', { host: 'quay.io', repository: 'org/name', tag: '1' }],
  ['localhost:5000/name', { host: 'localhost:5000', repository: 'name', tag: 'latest' }],
])('%s is at its place', (image, place) => {
  expect(placeOf(image)).toEqual(place);
});
