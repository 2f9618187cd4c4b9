import { once } from 'node:events';
import { Agent, request } from 'node:http';

/** More than ask at once. */
const agent = new Agent({ keepAlive: true, maxSockets: 100 });

/**
 * Sends over connections that stay, and costs as little as it can: what makes the load runs on the same cores as the portal.
 *
 * @param body a string or a buffer, sent as it is
 * @returns `{ status, headers, body }`, the body read whole
 */
export async function ask(url, { method = 'GET', headers = {}, body } = {}) {
  const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
  const sent = request(url, { agent, method, headers: { ...headers, ...length } });
  sent.end(body);
  const [answer] = await once(sent, 'response');
  return { status: answer.statusCode, headers: answer.headers, body: await whole(answer) };
}

/** `buffer` of `node:stream/consumers` makes a Blob of it first, which costs twice as much. */
async function whole(answer) {
  const parts = [];
  answer.on('data', (part) => parts.push(part));
  await once(answer, 'end');
  return Buffer.concat(parts);
}

/** @throws unless it was answered with what was wanted */
export async function askFor(status, url, options) {
  const answer = await ask(url, options);
  if (answer.status !== status) throw new Error(`The portal answered ${answer.status}: ${answer.body}`);
  return answer;
}

/** As a browser sends a photo. @returns the headers and body that `ask` takes, made once for all times that it is sent */
export async function photoForm(bytes) {
  const form = new FormData();
  form.set('purpose', 'pod_photo');
  form.set('file', new Blob([bytes], { type: 'image/jpeg' }), 'photo.jpg');
  const made = new Response(form);
  return { type: made.headers.get('content-type'), body: Buffer.from(await made.arrayBuffer()) };
}
