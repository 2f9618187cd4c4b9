/** @throws Error where the restored tables don't hold the very rows that COPY has put into the bare ones */
export async function refuseOtherRows(postgres, restoredUrl, copiedUrl, copies) {
  for (const { name, columns } of copies) {
    const list = columns.map((column) => `"${column}"`).join(', ');
    const sum = `select count(*)::int as rows, coalesce(sum(hashtextextended(row(${list})::text, 0)), 0)::text as sum from ${name}`;
    const [[restored], [copied]] = [await postgres.queryIn(restoredUrl, sum), await postgres.queryIn(copiedUrl, sum)];
    if (restored.rows !== copied.rows || restored.sum !== copied.sum)
      throw new Error(`${name} holds other rows than COPY put there`);
  }
}
