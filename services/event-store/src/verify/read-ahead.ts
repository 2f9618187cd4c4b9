/**
 * Gives what is read in its order, and reads what comes next meanwhile.
 *
 * @param count how many there are
 * @param atOnce how many are read at the same time
 */
export async function* readAhead<T>(
  count: number,
  atOnce: number,
  read: (index: number) => Promise<T>,
): AsyncGenerator<T> {
  const ahead: Promise<T>[] = [];
  const begin = (index: number) => {
    if (index >= count) return;
    const reading = read(index);
    // Whoever waits for it sees its error; where nobody does any more, it is nobody's.
    reading.catch(() => undefined);
    ahead.push(reading);
  };
  for (let index = 0; index < atOnce; index++) begin(index);
  for (let index = atOnce; ahead.length > 0; index++) {
    const next = await (ahead.shift() as Promise<T>);
    begin(index);
    yield next;
  }
}
