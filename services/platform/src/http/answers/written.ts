/** An answer whose JSON has been written, in UTF-8. */
export type Written<Value> = Buffer & { readonly of?: Value };

interface Headers {
  header(name: string, value: string): unknown;
}

const JSON_TYPE = 'application/json; charset=utf-8';

/** The array of what has been written one by one, without a text that holds all of them. */
export function writtenList<Value>(
  reply: Headers,
  items: readonly { readonly json: string }[],
): Written<readonly Value[]> {
  void reply.header('content-type', JSON_TYPE);
  const separators = Math.max(items.length - 1, 0);
  const bytes = Buffer.allocUnsafe(items.reduce((sum, { json }) => sum + Buffer.byteLength(json), separators + 2));
  let end = bytes.write('[');
  items.forEach(({ json }, place) => {
    if (place > 0) end += bytes.write(',', end);
    end += bytes.write(json, end);
  });
  bytes.write(']', end);
  return bytes;
}
