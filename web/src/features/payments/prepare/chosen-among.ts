interface Row {
  readonly id: string;
}

/** What is chosen after a change among the rows that are shown: of all the others, what was chosen before. */
export function chosenAmong<Shown extends Row>(
  before: ReadonlyMap<string, Shown>,
  shown: readonly Shown[],
  isChosen: (id: string) => boolean,
): ReadonlyMap<string, Shown> {
  const after = new Map(before);
  for (const row of shown) {
    if (isChosen(row.id)) after.set(row.id, row);
    else after.delete(row.id);
  }
  return after;
}
