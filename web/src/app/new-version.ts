/** The file that everything begins with; its name holds a hash, so that another version's is another. */
const ENTRY = 'script[type="module"][src]';

/** Whether the page that the server hands out by now begins with another file than the one that is open. */
export function isOutdated(open: Document, served: string): boolean {
  const name = open.querySelector(ENTRY)?.getAttribute('src') ?? '';
  return !served.includes(name);
}

/** Loads the page anew where the server has another version by now. Asked first: where the network has gone, loading would lose the portal, too. */
export async function loadNewVersion(): Promise<void> {
  try {
    const answer = await fetch('/', { cache: 'no-store' });
    if (answer.ok && isOutdated(document, await answer.text())) window.location.reload();
  } catch {
    // What is open stays open.
  }
}
