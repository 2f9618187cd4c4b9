/** Makes a store's process: it appends with as many callers as it is told, for as long as it is told, and says how often. */
export async function serve(open) {
  const { append, close } = await open(process.env.BENCH_DATABASE_URL);

  async function measure({ callers, milliseconds }) {
    const start = performance.now();
    const processorTime = process.cpuUsage();
    const end = start + milliseconds;
    let appended = 0;
    const caller = async () => {
      while (performance.now() < end) {
        await append();
        appended++;
      }
    };
    await Promise.all(Array.from({ length: callers }, caller));
    const { user, system } = process.cpuUsage(processorTime);
    return {
      appended,
      perSecond: appended / ((performance.now() - start) / 1000),
      nodeMicroseconds: (user + system) / appended,
    };
  }

  process.on('message', async (order) => {
    if (order === 'close') {
      await close();
      process.disconnect();
    } else {
      process.send(await measure(order));
    }
  });
  process.send('ready');
}
