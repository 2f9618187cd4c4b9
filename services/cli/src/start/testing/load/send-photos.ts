import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { summaryOf, type Answered, type Summary } from './answers.js';
import { sendRequest } from './send-request.js';

const BOUNDARY = 'waybook-load';
export const FORM_TYPE = `multipart/form-data; boundary=${BOUNDARY}`;
const PAUSE_AFTER_REFUSAL_MS = 500;

export interface Photos {
  readonly photo: Buffer;
  readonly count: number;
  readonly atOnce: number;
  readonly token: string;
}

export interface SentPhotos extends Summary {
  readonly kept: number;
  readonly tookMs: number;
}

/** A driver who sends photos, so many at a time, each until the portal keeps it. */
export async function sendPhotos(address: string, { photo, count, atOnce, token }: Photos): Promise<SentPhotos> {
  const startedAt = performance.now();
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  const body = formOf(photo);

  const answers: Answered[] = [];
  let begun = 0;
  let kept = 0;
  const sender = async (): Promise<void> => {
    while (begun++ < count) {
      for (let isKept = false; !isKept;) {
        const { text: _, ...answer } = await sendRequest(
          address,
          { path: '/api/uploads', method: 'POST', token, body, contentType: FORM_TYPE },
          agent,
        );
        answers.push(answer);
        isKept = answer.status === 201;
        if (!isKept) await sleep(PAUSE_AFTER_REFUSAL_MS);
      }
      kept += 1;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, sender));
  agent.destroy();
  return { ...summaryOf(answers), kept, tookMs: performance.now() - startedAt };
}

/** A proof-of-delivery photo as a browser sends it. */
export function formOf(photo: Buffer): Buffer {
  const part = (head: string) => `--${BOUNDARY}\r\ncontent-disposition: form-data; ${head}\r\n`;
  return Buffer.concat([
    Buffer.from(`${part('name="purpose"')}\r\npod_photo\r\n`),
    Buffer.from(`${part('name="file"; filename="IMG_0412.jpg"')}content-type: image/jpeg\r\n\r\n`),
    photo,
    Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
  ]);
}
