import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from '../../../../../.ci/tools/typescript.mjs';

const ROOT = join(process.cwd(), '..');
const SOURCES = ['services/portal/src', 'services/notifications/src', 'services/platform/src/http', 'contracts/checks'];
/** Where every sentence is said to people, wherever in the file it stands. */
const SAID_THROUGHOUT =
  /\.errors\.ts$|(chosen-password|submitted-jobs|self-billing-terms|request-validation|router-refusals|database-refusal)\.ts$/;

/** What the server says where it refuses something. */
export interface ServerText {
  /** "Load {loadId} can be claimed only once.": what the server fills in stands in braces, as in the catalogues. */
  readonly message: string;
  /** Of the error that says it; null where it is said of a field before anybody knows which error it will be. */
  readonly code: string | null;
  readonly file: string;
}

/** Every refusal's sentences, and those of its fields, as they stand in the sources of the server. */
export function serverTexts(): ServerText[] {
  const files = SOURCES.flatMap(filesIn).map((file) => ({ file, source: parsed(file) }));
  const codes = new Map(files.flatMap(({ source }) => [...codesByName(source)]));
  return files.flatMap(({ file, source }) => textsOf(file, source, codes));
}

/** What the fields of a request are called where one is refused. */
export function serverLabels(file: string): string[] {
  const labels: string[] = [];
  walk(parsed(file), (node) => {
    if (!ts.isPropertyDeclaration(node) || !ts.getDecorators(node)?.length) return;
    const given = /label: '([^']+)'/.exec(node.getText())?.[1];
    if (!/label: \w+\(/.test(node.getText())) labels.push(given ?? labelOf(node.name.getText()));
  });
  return labels;
}

/** As the platform makes them: `weekStartDate` is "Week start date". */
function labelOf(property: string): string {
  const words = property
    .replaceAll(/([A-Z])/g, ' $1')
    .toLowerCase()
    .replace(/\bid\b/, 'ID');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function filesIn(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.ts$/.test(file) && !/\.spec\.ts$|testing/.test(file))
    .map((file) => join(folder, file));
}

function parsed(file: string): ts.SourceFile {
  return ts.createSourceFile(file, readFileSync(join(ROOT, file), 'utf8'), ts.ScriptTarget.Latest, true);
}

/** `export const TicketNotFound = domainError('TICKET_NOT_FOUND', …)`, and classes that have their code in them. */
function codesByName(source: ts.SourceFile): Map<string, string> {
  const codes = new Map<string, string>();
  walk(source, (node) => {
    if (ts.isVariableDeclaration(node) && node.initializer) {
      const code = codeOfCall(node.initializer);
      if (code !== undefined) codes.set(node.name.getText(), code);
    }
    if (ts.isClassDeclaration(node) && node.name && extendsDomainError(node)) {
      codes.set(node.name.text, /'([A-Z][A-Z_]+)'/.exec(node.getText())?.[1] ?? '');
    }
  });
  return codes;
}

function codeOfCall(node: ts.Node): string | undefined {
  if (!ts.isCallExpression(node) || node.expression.getText() !== 'domainError') return undefined;
  const [code] = node.arguments;
  return code && ts.isStringLiteral(code) ? code.text : undefined;
}

const extendsDomainError = (node: ts.ClassDeclaration) =>
  node.heritageClauses?.some((clause) => /\bDomainError\b/.test(clause.getText())) ?? false;

function textsOf(file: string, source: ts.SourceFile, codes: ReadonlyMap<string, string>): ServerText[] {
  const texts: ServerText[] = [];
  const add = (code: string | null) => (message: string) => texts.push({ message, code, file });
  if (SAID_THROUGHOUT.test(file)) sentencesIn(source).forEach(add(null));
  walk(source, (node) => {
    const code = codeOfCall(node);
    if (code !== undefined) sentencesIn(node).forEach(add(code));
    if (ts.isClassDeclaration(node) && node.name && extendsDomainError(node)) {
      sentencesIn(node).forEach(add(codes.get(node.name.text) ?? null));
    }
    if (ts.isNewExpression(node)) {
      const thrown = codes.get(node.expression.getText());
      if (thrown !== undefined) (node.arguments ?? []).flatMap(sentencesIn).forEach(add(thrown));
    }
    if (ts.isCallExpression(node) && node.expression.getText() === 'messageWithLabel') {
      const [, sentence] = node.arguments;
      if (sentence)
        templatesIn(sentence)
          .filter(isPhrase)
          .forEach((text) => add(null)(`{label} ${text}`));
    }
    if (ts.isCallExpression(node) && node.expression.getText() === 'refused') sentencesIn(node).forEach(add(null));
    if (ts.isVariableDeclaration(node) && node.name.getText() === 'message' && node.initializer) {
      sentencesIn(node.initializer).forEach(add(null));
    }
    if (ts.isPropertyAssignment(node) && node.name.getText() === 'message' && !isWithinError(node)) {
      sentencesIn(node.initializer).forEach(add(null));
    }
  });
  const ofErrors = new Set(texts.filter(({ code }) => code !== null).map(({ message }) => message));
  return texts.filter(({ code, message }) => code !== null || !ofErrors.has(message));
}

function isWithinError(node: ts.Node): boolean {
  for (let above = node.parent; above; above = above.parent) {
    if (codeOfCall(above) !== undefined || ts.isNewExpression(above)) return true;
  }
  return false;
}

const isPhrase = (text: string) => /^[\p{L}{][^]* /u.test(text);

/** Whole sentences; words and codes are none. */
const sentencesIn = (node: ts.Node) => templatesIn(node).filter((text) => /^[\p{Lu}{][^]* /u.test(text));

function templatesIn(node: ts.Node): string[] {
  const found: string[] = [];
  walk(node, (one) => {
    if (ts.isStringLiteralLike(one)) found.push(one.text);
    if (ts.isTemplateExpression(one)) found.push(templateOf(one));
  });
  return found;
}

function templateOf(node: ts.TemplateExpression): string {
  return (
    node.head.text +
    node.templateSpans.map(({ expression, literal }) => `{${nameOf(expression)}}${literal.text}`).join('')
  );
}

/** `formatDay(weekStartDate)` and `remittance.weekStartDate` are both a "weekStartDate"; what has no name is a "value". */
function nameOf(expression: ts.Expression): string {
  if (ts.isIdentifier(expression)) return expression.text;
  if (ts.isPropertyAccessExpression(expression)) return expression.name.text;
  const [argument] = ts.isCallExpression(expression) ? expression.arguments : [];
  return argument ? nameOf(argument) : 'value';
}

function walk(node: ts.Node, visit: (node: ts.Node) => void): void {
  visit(node);
  ts.forEachChild(node, (child) => walk(child, visit));
}
