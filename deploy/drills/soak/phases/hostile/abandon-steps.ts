import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { answerTo } from '../../client/http-client.js';
import { LiveStream } from '../../client/live-stream.js';
import type { Step } from '../../client/worker.js';
import type { Hostile } from './hostile.js';

const STREAMS_AT_ONCE = 5;
const HALF_SENT_MS = 30;
/** More than a connection's buffers take, so that the portal is in the midst of sending. */
const LARGE_ANSWERS = [
  '/api/audit/events/export',
  '/api/drivers/export',
  '/api/audit/finance',
  '/api/drivers?page=1&pageSize=100',
];

/** Who breaks off what they began. */
export function abandonSteps({ http, insiders, chance, files, tally }: Hostile): Step[] {
  const upload = async (share: number) => {
    const { bytes } = files.photo(chance);
    const boundary = 'abandoned';
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="purpose"\r\n\r\npod_photo\r\n--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n`;
    const headers = {
      ...insiders.driver(),
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'content-length': String(bytes.length + head.length),
    };
    const asked = http.begin('/api/uploads', { method: 'POST', headers });
    asked.on('error', () => undefined);
    asked.write(head);
    asked.write(bytes.subarray(0, Math.floor(bytes.length * share)));
    await sleep(HALF_SENT_MS);
    asked.destroy();
  };
  const download = async (path: string) => {
    const asked = http.begin(path, { headers: insiders.admin() });
    asked.end();
    const answer = await answerTo(asked);
    answer.on('error', () => undefined);
    await Promise.race([once(answer, 'data'), once(answer, 'end')]);
    asked.destroy();
  };
  const counted = (run: () => Promise<unknown>) => async () => {
    tally.requests += 1;
    await run();
  };
  return [
    { name: 'break off an upload', run: counted(() => upload(chance.next())) },
    { name: 'break off a download', run: counted(() => download(chance.oneOf(LARGE_ANSWERS))) },
    {
      name: 'break off a request before its answer',
      run: counted(async () => {
        const asked = http.begin(chance.oneOf(LARGE_ANSWERS), { headers: insiders.admin() });
        asked.on('error', () => undefined).end();
        await sleep(chance.between(0, HALF_SENT_MS));
        asked.destroy();
      }),
    },
    {
      name: 'break off event streams',
      run: async () => {
        const opening = Array.from({ length: STREAMS_AT_ONCE }, () => LiveStream.open(http, insiders.driver()));
        for (const stream of await Promise.all(opening)) stream.leave();
      },
    },
  ];
}
