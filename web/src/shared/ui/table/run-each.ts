/** Enough to be quick, few enough to leave the server and the screen to others. */
const AT_ONCE = 4;

export interface FailedItem<Item> {
  item: Item;
  error: unknown;
}

export interface EachOutcome<Item> {
  done: Item[];
  failed: FailedItem<Item>[];
}

/** Does something with each item on its own: one that fails stops none of the others. Never throws. */
export async function runEach<Item>(
  items: readonly Item[],
  action: (item: Item) => Promise<unknown>,
  onProgress: (settled: number, total: number) => void = () => undefined,
): Promise<EachOutcome<Item>> {
  const waiting = [...items];
  const outcome: EachOutcome<Item> = { done: [], failed: [] };
  const work = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) {
      await settle(item, action, outcome);
      onProgress(outcome.done.length + outcome.failed.length, items.length);
    }
  };
  onProgress(0, items.length);
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return outcome;
}

async function settle<Item>(item: Item, action: (item: Item) => Promise<unknown>, outcome: EachOutcome<Item>) {
  try {
    await action(item);
    outcome.done.push(item);
  } catch (error) {
    outcome.failed.push({ item, error });
  }
}
