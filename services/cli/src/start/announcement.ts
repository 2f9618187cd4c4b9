/** A sign-in that a demo installation tells everybody. */
export interface DemoSignIn {
  readonly who: string;
  readonly name: string;
  readonly password: string;
}

/** What the terminal shows once requests may come. */
export function announcement(brandName: string, address: string, demoSignIns: readonly DemoSignIn[]): string {
  const lines = ['', `${brandName} is ready on ${address}`, ''];
  if (demoSignIns.length === 0) return lines.join('\n');
  const whoWidth = widest(demoSignIns.map(({ who }) => who));
  const nameWidth = widest(demoSignIns.map(({ name }) => name));
  const rows = demoSignIns.map(
    ({ who, name, password }) => `  ${who.padEnd(whoWidth)}  ${name.padEnd(nameWidth)}  ${password}`,
  );
  return [...lines, 'Demo sign-ins:', ...rows, ''].join('\n');
}

function widest(words: readonly string[]): number {
  return Math.max(...words.map(({ length }) => length));
}
