// `npm run material-icons -w @waybook/web [-- NameOutlined ...]`: writes the icons of the screens anew, with those that are named besides.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { formatted, toolFile } from '../.ci/tools/tools.mjs';

const FOLDER = new URL('src/shared/ui/icons/', import.meta.url);
const FILE_ENDING = 'Icon.tsx';

interface IconSet {
  /** Google's Material Icons, by names as `outline-edit-calendar`. */
  readonly icons: Readonly<Record<string, { readonly body: string }>>;
}

async function readIconSet(): Promise<IconSet> {
  return JSON.parse(await readFile(toolFile('@iconify-json/ic/icons.json'), 'utf8')) as IconSet;
}

/** @returns the names of the icons that are there, as `EditCalendarOutlined` */
async function presentIcons(): Promise<string[]> {
  const files = await readdir(FOLDER);
  return files.filter((file) => file.endsWith(FILE_ENDING)).map((file) => file.slice(0, -FILE_ENDING.length));
}

function inKebabCase(name: string): string {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1-$2')
    .toLowerCase();
}

/** @throws Error where the set has no such icon */
function sourceOf(name: string, { icons }: IconSet): string {
  const [plain, style] = name.endsWith('Outlined')
    ? [name.slice(0, -'Outlined'.length), 'outline']
    : [name, 'baseline'];
  const found = icons[`${style}-${inKebabCase(plain)}`];
  if (!found) throw new Error(`Google's Material Icons have no ${name}`);
  const elements = found.body.replaceAll(' fill="currentColor"', '').replaceAll('fill-rule', 'fillRule');
  const drawn = elements.split('/>').length > 2 ? `<>${elements}</>` : elements;
  return `import { createSvgIcon } from '@mui/material/utils';

export const ${name}Icon = createSvgIcon(${drawn}, '${name}');
`;
}

/** @returns by file name, what each icon's file is to hold */
export async function iconFiles(added: readonly string[] = []): Promise<Map<string, string>> {
  const set = await readIconSet();
  const files = new Map<string, string>();
  for (const name of new Set([...(await presentIcons()), ...added])) {
    const path = fileURLToPath(new URL(name + FILE_ENDING, FOLDER));
    files.set(name + FILE_ENDING, await formatted(sourceOf(name, set), path));
  }
  return files;
}

if (import.meta.main) {
  for (const [name, source] of await iconFiles(process.argv.slice(2))) await writeFile(new URL(name, FOLDER), source);
}
