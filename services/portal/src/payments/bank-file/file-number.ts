const TAIL = -8;

/** From 1 to `most`, from the run's id, so that making the file again gives the same number. */
export function fileNumberOf(runId: string, most: number): number {
  return (Number.parseInt(runId.slice(TAIL), 16) % most) + 1;
}
