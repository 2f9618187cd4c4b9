/** A phone shows its first page within this time; what nobody waits for is fetched afterwards. */
const SETTLED_AFTER_MS = 3_000;

/** Runs what can wait until the page that is just opening has had time to show itself. */
export function onceSettled(task: () => void): void {
  setTimeout(task, SETTLED_AFTER_MS);
}
