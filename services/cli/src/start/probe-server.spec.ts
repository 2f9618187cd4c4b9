import { expect, test } from '@jest/globals';
import { probeServer } from './probe-server.js';

test('what a process without the API answers is kept, framed and sniffed by nobody, a bad address included', async () => {
  const server = probeServer(true);
  server.get('/api/health/live', async () => ({ status: 'ok' }));
  for (const [url, status] of [
    ['/api/health/live', 200],
    ['/nowhere', 404],
    ['/%ff', 400],
  ] as const) {
    const { statusCode, headers } = await server.inject(url);
    expect({ statusCode, headers }).toMatchObject({
      statusCode: status,
      headers: {
        'cache-control': 'no-store',
        'content-security-policy': "default-src 'none';frame-ancestors 'none'",
        'strict-transport-security': 'max-age=31536000; includeSubDomains',
        'x-content-type-options': 'nosniff',
      },
    });
  }
  await server.close();
});
