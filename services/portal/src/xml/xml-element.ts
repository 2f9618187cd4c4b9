/** An element without its namespace; the document's root says which message it is. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: XmlElement[];
  text: string;
}

type Path = readonly string[];

export function elementsAt(element: XmlElement, ...path: Path): XmlElement[] {
  return path.reduce<XmlElement[]>(
    (found, name) => found.flatMap(({ children }) => children.filter((child) => child.name === name)),
    [element],
  );
}

export const elementAt = (element: XmlElement, ...path: Path): XmlElement | null =>
  elementsAt(element, ...path)[0] ?? null;

/** Null where there is none, or nothing in it. */
export const textAt = (element: XmlElement, ...path: Path): string | null =>
  elementAt(element, ...path)?.text.trim() || null;
