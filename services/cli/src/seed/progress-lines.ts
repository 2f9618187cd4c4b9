const STEPS = 10;

/** A line whenever another tenth of something is done. */
export function progressLines(print: (line: string) => void) {
  const printed = new Map<string, number>();
  return (what: string, done: number, of: number) => {
    const step = Math.floor((done * STEPS) / of);
    if (step <= (printed.get(what) ?? 0)) return;
    printed.set(what, step);
    print(`${what}: ${done.toLocaleString('en-GB')} of ${of.toLocaleString('en-GB')}`);
  };
}
