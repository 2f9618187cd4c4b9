import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';
import ts from '../../../../../.ci/tools/typescript.mjs';

const SOURCES = join(process.cwd(), 'src');
const SAYING = ['t', 'richText', 'english'];

/** An English text as it stands in the code, and which values go with it; null where that can't be read off the code. */
export interface SourceText {
  readonly message: string;
  readonly values: readonly string[] | null;
  readonly place: string;
}

/** All texts of ours that go through the catalogues. */
export function textsIn(file: string): SourceText[] {
  const texts: SourceText[] = [];
  walk(parsed(file), (node) => {
    if (!ts.isCallExpression(node) || !SAYING.includes(node.expression.getText())) return;
    const [message, values] = node.arguments;
    if (message === undefined || !ts.isStringLiteralLike(message)) return;
    const names = values === undefined ? [] : namesIn(values);
    texts.push({
      message: message.text,
      values: node.expression.getText() === 'english' ? null : names,
      place: placeOf(file, node),
    });
  });
  return texts;
}

/** What a person reads and no catalogue knows, as far as it can be told by its place: JSX text, and what elements are called. */
export function rawTextsIn(file: string): string[] {
  const raw: string[] = [];
  walk(parsed(file), (node) => {
    if (ts.isJsxText(node) && isSaid(node.text)) raw.push(`${placeOf(file, node)} ${node.text.trim()}`);
    if (!ts.isJsxAttribute(node) || !READ_ATTRIBUTES.includes(node.name.getText())) return;
    const written = node.initializer && literalOf(node.initializer);
    if (written !== undefined && isSaid(written)) raw.push(`${placeOf(file, node)} ${written}`);
  });
  return raw;
}

const READ_ATTRIBUTES = [
  ...['label', 'title', 'subtitle', 'text', 'hint', 'description', 'detail', 'helperText', 'placeholder', 'alt'],
  ...['aria-label', 'aria-description', 'titleAccess', 'confirmLabel', 'cancelLabel', 'busyLabel', 'submitLabel'],
  ...['failureText', 'closeLabel', 'emptyText'],
];

const isSaid = (text: string) => /\p{L}{2}/u.test(text);

function literalOf(initializer: ts.JsxAttributeValue): string | undefined {
  if (ts.isStringLiteral(initializer)) return initializer.text;
  if (!ts.isJsxExpression(initializer) || initializer.expression === undefined) return undefined;
  const { expression } = initializer;
  if (ts.isStringLiteralLike(expression)) return expression.text;
  if (!ts.isTemplateExpression(expression)) return undefined;
  return [expression.head, ...expression.templateSpans.map(({ literal }) => literal)].map(({ text }) => text).join(' ');
}

function namesIn(values: ts.Expression): string[] | null {
  if (!ts.isObjectLiteralExpression(values)) return null;
  return values.properties.map((property) => property.name?.getText() ?? '').sort();
}

/** The files that screens are made of: those named, and whatever they import. */
export function screenFiles(entries: readonly string[]): string[] {
  const found = new Set<string>();
  const follow = (file: string) => {
    if (found.has(file)) return;
    found.add(file);
    importsOf(file).forEach(follow);
  };
  entries.forEach(follow);
  return [...found].sort();
}

function importsOf(file: string): string[] {
  const imported: string[] = [];
  walk(parsed(file), (node) => {
    const named =
      ts.isImportDeclaration(node) || ts.isExportDeclaration(node)
        ? node.moduleSpecifier
        : ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword
          ? node.arguments[0]
          : undefined;
    if (named === undefined || !ts.isStringLiteral(named) || !named.text.startsWith('.')) return;
    const path = normalize(join(dirname(file), named.text));
    const there = [`${path}.ts`, `${path}.tsx`, `${path}/index.ts`].find((one) => existsSync(join(SOURCES, one)));
    if (there !== undefined) imported.push(there);
  });
  return imported;
}

export function allFiles(): string[] {
  return readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.spec\.tsx?$|\.d\.ts$|testing/.test(file),
  );
}

const files = new Map<string, ts.SourceFile>();

function parsed(file: string): ts.SourceFile {
  const path = join(SOURCES, file);
  const known = files.get(file) ?? ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true);
  files.set(file, known);
  return known;
}

function walk(node: ts.Node, visit: (node: ts.Node) => void): void {
  visit(node);
  ts.forEachChild(node, (child) => walk(child, visit));
}

function placeOf(file: string, node: ts.Node): string {
  const { line } = parsed(file).getLineAndCharacterOfPosition(node.getStart());
  return `${relative('.', file)}:${line + 1}`;
}
