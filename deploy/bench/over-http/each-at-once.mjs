/** Does the work for each item, so many at once. */
export async function eachAtOnce(items, atOnce, work) {
  const left = [...items];
  const lane = async () => {
    while (left.length > 0) await work(left.shift());
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
}
