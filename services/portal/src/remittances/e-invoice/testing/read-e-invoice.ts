/** What an element of this name holds, and all below it, in their order; of several all. */
export function textsAt(xml: string, name: string): string[] {
  const elements = xml.matchAll(new RegExp(`<(c[ab]c:${name})[ >][^]*?</\\1>`, 'g'));
  return [...elements]
    .flatMap(([element]) => [...element.matchAll(/>([^<>]+)</g)].map(([, text]) => text!.trim()))
    .filter(Boolean);
}
