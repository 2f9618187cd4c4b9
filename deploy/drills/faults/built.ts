export type Closers = (() => Promise<void>)[];

/** What was built, and its end. */
export type Built<T> = T & { close(): Promise<void> };

/** Builds what has parts: they are closed in the opposite order, and those that stand, too, where one can't be built. */
export async function built<T extends object>(build: (closers: Closers) => Promise<T>): Promise<Built<T>> {
  const closers: Closers = [];
  const close = async () => {
    for (const each of closers.reverse()) await each().catch((error: unknown) => console.error(error));
  };
  try {
    return { ...(await build(closers)), close };
  } catch (error) {
    await close();
    throw error;
  }
}
