import type { HostileRequest, Size } from './hostile-request.js';

const SIZES: readonly (readonly [Size, number])[] = [
  ['1×', 10_000],
  ['10×', 100_000],
  ['max', 8_000_000],
];
const part = (disposition: string, content: string) =>
  `--x\r\ncontent-disposition: form-data; ${disposition}\r\n\r\n${content}\r\n`;
const filled = (unit: string, bytes: number) => unit.repeat(Math.floor(bytes / unit.length));
const fileOf = (bytes: string) =>
  `${part('name="purpose"', 'pod_photo')}${part('name="file"; filename="a.jpg"', bytes)}--x--\r\n`;

const FORMS: Readonly<Record<string, (bytes: number) => string>> = {
  fields: (bytes) => filled(part('name="purpose"', 'pod_photo'), bytes) + '--x--\r\n',
  'what may be the end of a part': (bytes) => fileOf(filled('\r\n--', bytes)),
  'line ends': (bytes) => fileOf(filled('\r', bytes)),
  'a long name': (bytes) => fileOf('a').replace('a.jpg', filled('a.', Math.min(bytes, 70_000))),
  'a long header': (bytes) => fileOf('a').replace('; filename', `${filled('; a=b', bytes)}; filename`),
};

/** The one route that takes files as they are. */
export function hostileUploads(): HostileRequest[] {
  return Object.entries(FORMS).flatMap(([attack, make]) =>
    SIZES.map(([size, bytes]): HostileRequest => ({
      ...{ entry: 'POST /api/uploads', attack: `a form of ${attack}`, size, as: 'driver', isKnown: true },
      make: () => ({
        ...{ method: 'POST', url: '/api/uploads', body: make(bytes) },
        headers: { 'content-type': 'multipart/form-data; boundary=x' },
      }),
    })),
  );
}
