/** Commas that stand within quotes part no cells. */
const BETWEEN_CELLS = /,(?=(?:[^"]*"[^"]*")*[^"]*$)/;

const cellsOf = (line: string) =>
  line.split(BETWEEN_CELLS).map((cell) => cell.replace(/^"(.*)"$/, '$1').replaceAll('""', '"'));

/** The lines of a file by their column's names; none of ours has a line break in a cell. */
export function csvLines(text: string): Record<string, string>[] {
  const [head = '', ...lines] = text
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split(/\r?\n/);
  const columns = cellsOf(head);
  return lines.map((line) => {
    const cells = cellsOf(line);
    return Object.fromEntries(columns.map((column, index) => [column, cells[index] ?? '']));
  });
}
