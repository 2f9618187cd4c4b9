import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { eachAtOnce } from '../over-http/each-at-once.mjs';
import { atMost, ratioOfTimes } from '../over-http/figure-table.mjs';
import { registerDrivers, registerPeople, signInAsDriver, submissionsTo } from '../over-http/submissions.mjs';
import { alone } from './alone.mjs';
import { ask, askFor, photoForm } from './keep-alive.mjs';
import { meanwhile } from './meanwhile.mjs';
import { watchProcessors, whatItTook } from './what-it-took.mjs';

const DRIVERS = 20;
const PHOTOS = 15;
/** As the driver's screen sends them. */
const SENT_AT_ONCE = 3;
/** As many photos as the portal works on at once. */
const PREPARED_AT_ONCE = 2;
const SUBMITTING = 2;
const GOAL = 0.7;
const LIMIT_MS = 300;
const MEMORY_LIMIT_MB = 800;
const SAMPLED_EVERY_MS = 100;
const BUSY = [429, 503];
const SECOND_MS = 1_000;

/** 15 photos of 3 MB from each of 20 drivers at once, while others submit. @returns as `signIns` */
export async function photos(postgres, { address, pid }) {
  const photo = await largePhoto();
  const file = join(postgres.folder, 'photo.jpg');
  await writeFile(file, photo);
  const sending = [];
  for (const email of await registerPeople(address, { count: DRIVERS }))
    sending.push(await signInAsDriver(address, email));
  const nextSubmission = await submissionsTo(address, await registerDrivers(address, { count: SUBMITTING }));
  const submit = () => {
    const { path, ...request } = nextSubmission();
    return askFor(201, `${address}${path}`, request);
  };
  const form = await photoForm(photo);
  const sendAll = () => Promise.all(sending.map((driver) => sendPhotosOf(address, driver, form)));
  const task = { photo: file, count: DRIVERS * PHOTOS, atOnce: PREPARED_AT_ONCE };
  const round = async () => {
    const memory = watchMemory(pid);
    const tookOf = watchProcessors(postgres, pid);
    const { tookMs: oursMs, answers, p99Ms } = await meanwhile(sendAll, submit, SUBMITTING);
    const processorMs = tookOf();
    const memoryMb = memory.stop();
    const { tookMs: theirsMs, processorMs: aloneMs } = await alone('photos', task);
    return { oursMs, theirsMs, p99Ms, memoryMb, processorMs, aloneMs, answers };
  };
  const size = (photo.length / 1_000_000).toFixed(1);
  const report = (measured) => {
    const each = (figure) => measured.map((one) => one[figure]);
    const rows = [
      ratioOfTimes(
        `${PHOTOS} photos of ${size} MB from each of ${DRIVERS} drivers, beside sharp alone`,
        measured,
        GOAL,
      ),
      atMost('99th percentile of a submission meanwhile', each('p99Ms'), LIMIT_MS, 'ms'),
      atMost('most memory of the portal meanwhile', each('memoryMb'), MEMORY_LIMIT_MB, 'MB'),
    ];
    return { rows, took: whatItTook('a photo', measured, DRIVERS * PHOTOS) };
  };
  return { round, report };
}

/** Of noise, which can't be made small. */
function largePhoto() {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 };
  return sharp({ create: { width: 2_600, height: 1_950, channels: 3, background: '#888', noise } })
    .jpeg({ quality: 90 })
    .toBuffer();
}

async function sendPhotosOf(address, authorization, { type, body }) {
  const photo = { method: 'POST', headers: { authorization, 'content-type': type }, body };
  await eachAtOnce(Array.from({ length: PHOTOS }), SENT_AT_ONCE, async () => {
    for (;;) {
      const answer = await ask(`${address}/api/uploads`, photo);
      if (answer.status === 201) return;
      if (!BUSY.includes(answer.status)) throw new Error(`The portal answered ${answer.status}: ${answer.body}`);
      await sleep(Number(answer.headers['retry-after'] ?? 1) * SECOND_MS);
    }
  });
}

function watchMemory(pid) {
  let most = 0;
  const look = () => {
    const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    most = Math.max(most, Number(kilobytes ?? 0) / 1_000);
  };
  const timer = setInterval(look, SAMPLED_EVERY_MS);
  return {
    stop() {
      clearInterval(timer);
      return most;
    },
  };
}
