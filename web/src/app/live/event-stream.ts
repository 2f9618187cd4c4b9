export interface ServerSentEvent {
  event: string;
  data: string;
}

const BLOCK_END = '\n\n';

/** Reads server-sent events from an answer's body, however the network cut it into pieces. Comments yield an event without data. */
export async function* eventsOf(body: ReadableStream<Uint8Array>): AsyncGenerator<ServerSentEvent> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  try {
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      text = (text + decoder.decode(piece.value, { stream: true })).replaceAll('\r\n', '\n');
      const blocks = text.split(BLOCK_END);
      text = blocks.pop() ?? '';
      yield* blocks.map(eventOf);
    }
  } finally {
    reader.releaseLock();
  }
}

function eventOf(block: string): ServerSentEvent {
  const lines = block.split('\n');
  const field = (name: string) =>
    lines.filter((line) => line.startsWith(`${name}:`)).map((line) => line.slice(name.length + 1).replace(/^ /, ''));
  return { event: field('event').at(-1) ?? 'message', data: field('data').join('\n') };
}
