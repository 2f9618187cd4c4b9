import type { Step } from '../../client/worker.js';
import { type Hostile, refused } from './hostile.js';

const JSON_TYPE = { 'content-type': 'application/json' };
const KILOBYTE = 1_024;
const MEGABYTE = KILOBYTE * KILOBYTE;
const NOBODY = '0199a000-0000-7000-8000-000000000009';
const CLIMBING = [
  '/../../../../etc/host.conf',
  '/assets/..%2f..%2f..%2fpackage.json',
  '/api/uploads/..%2f..%2fsecrets%2fmaster-key',
];

/** What no client of ours sends. */
export function badRequestSteps(hostile: Hostile): Step[] {
  const { insiders, chance, files } = hostile;
  const posts = (
    expected: readonly number[],
    path: string,
    body: string | Uint8Array,
    headers: Record<string, string>,
  ) => refused(hostile, expected, path, { method: 'POST', headers, body: Buffer.from(body) });
  const asAdmin = () => ({ ...insiders.admin(), ...JSON_TYPE });
  return [
    { name: 'malformed JSON', run: () => posts([400], '/api/tickets', '{"title": "a", "descr', asAdmin()) },
    {
      name: 'deeply nested JSON',
      run: () => posts([400], '/api/tickets', '['.repeat(50_000) + ']'.repeat(50_000), asAdmin()),
    },
    {
      name: 'unknown fields',
      run: () => posts([400], '/api/tickets', JSON.stringify({ title: 'a', description: 'b', __proto: 1 }), asAdmin()),
    },
    { name: 'an oversized body', run: () => posts([413], '/api/tickets', 'x'.repeat(3 * MEGABYTE), asAdmin()) },
    {
      name: 'another content type',
      run: () => posts([400, 415], '/api/tickets', '<a/>', { ...insiders.admin(), 'content-type': 'text/xml' }),
    },
    {
      name: 'unknown paths',
      run: () => refused(hostile, [404], `/api/${chance.between(0, 1e9).toString(36)}`),
    },
    {
      name: 'unknown records',
      run: () => refused(hostile, [404], `/api/remittances/${NOBODY}`, { headers: insiders.admin() }),
    },
    {
      name: 'odd parameters',
      run: () =>
        refused(hostile, [400], `/api/drivers?page=-1&pageSize=1e9&sort=';drop`, { headers: insiders.admin() }),
    },
    {
      name: 'climbing paths',
      run: () => refused(hostile, [400, 404], chance.oneOf(CLIMBING), { headers: insiders.admin() }),
    },
    { name: 'a flood of headers', run: () => refused(hostile, [431], '/api/brand', { headers: flood() }) },
    { name: 'a damaged picture', run: () => sendPicture(hostile, [400, 415, 422], damaged(files.photo(chance).bytes)) },
    { name: 'a picture of too many pixels', run: () => sendPicture(hostile, [400, 413, 422], hugeHeader()) },
    { name: 'an upload beyond the limit', run: () => sendPicture(hostile, [413], Buffer.alloc(16 * MEGABYTE, 1)) },
  ];
}

async function sendPicture(hostile: Hostile, expected: readonly number[], bytes: Uint8Array): Promise<void> {
  const form = new FormData();
  form.set('purpose', 'pod_photo');
  form.set('file', new Blob([Uint8Array.from(bytes)]), 'photo.jpg');
  const encoded = new Response(form);
  const headers = { ...hostile.insiders.driver(), 'content-type': encoded.headers.get('content-type')! };
  await refused(hostile, expected, '/api/uploads', {
    method: 'POST',
    headers,
    body: Buffer.from(await encoded.arrayBuffer()),
  });
}

function flood(): Record<string, string> {
  return Object.fromEntries(Array.from({ length: 60 }, (_, at) => [`x-flood-${at}`, 'x'.repeat(KILOBYTE)]));
}

/** Whole at its beginning. */
function damaged(photo: Uint8Array): Uint8Array {
  return photo.subarray(0, Math.floor(photo.length / 2));
}

/** A PNG that says it is 60,000 pixels wide and high, and holds none of them. */
function hugeHeader(): Buffer {
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  png.writeUInt32BE(60_000, 16);
  png.writeUInt32BE(60_000, 20);
  return png;
}
