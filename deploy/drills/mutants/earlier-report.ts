/** What a report says of the packages that this checkout has not run: the results themselves stay where the drill ran. */
export class EarlierReport {
  readonly #table: string;
  readonly #survivors: string;
  readonly #explained: string;

  constructor(text: string) {
    const [table = '', survivors = '', explained = ''] = text.split(/^## .+\n/m);
    this.#table = table;
    this.#survivors = survivors;
    this.#explained = explained;
  }

  row(name: string): string | undefined {
    return this.#table.split('\n').find((line) => line.startsWith(`| ${name} |`));
  }

  survivors(name: string): string {
    return sectionIn(this.#survivors, name);
  }

  /** Empty where nothing of it is explained. */
  explained(name: string): string {
    return sectionIn(this.#explained, name);
  }
}

function sectionIn(part: string, name: string): string {
  const sections = part.split(/^(?=### )/m);
  const found = sections.find((section) => section.startsWith(`### ${name}\n`));
  return found === undefined ? '' : `${found.trimEnd()}\n`;
}
