import type { Edit } from '../mutant.js';
import type { Vocabularies } from '../sources/vocabularies.js';

type Replace = (text: string, vocabularies: Vocabularies) => Edit[];

/** Puts another text in the place of each match, or of its first group where there is one. */
function swap(
  pattern: RegExp,
  operator: string,
  other: (found: string, groups: readonly string[]) => string | null,
): Replace {
  return (text) =>
    [...text.matchAll(pattern)].flatMap((match) => {
      const [whole, ...groups] = match;
      const replacement = other(whole, groups);
      if (replacement === null) return [];
      return [{ start: match.index, end: match.index + whole.length, text: replacement, operator }];
    });
}

const OTHER_ORDER: Readonly<Record<string, string>> = { asc: 'desc', desc: 'asc' };
const OTHER_COMPARISON: Readonly<Record<string, string>> = { '<': '<=', '<=': '<', '>': '>=', '>=': '>' };
const OTHER_SUM: Readonly<Record<string, string>> = {
  sum: 'max',
  min: 'max',
  max: 'min',
  bool_or: 'bool_and',
  bool_and: 'bool_or',
};

const otherWordInSql: Replace = (text, vocabularies) =>
  [...text.matchAll(/(?<==\s*|<>\s*|then\s+|else\s+|in \([^)]*)'(\w+)'/g)].flatMap((match) => {
    const other = vocabularies.otherThan(match[1]!);
    if (!other) return [];
    return [{ start: match.index, end: match.index + match[0].length, text: `'${other}'`, operator: 'SQL other word' }];
  });

const oneLessInList: Replace = (text) =>
  [...text.matchAll(/\bin \(('[^)]*,[^)]*)\)/g)].flatMap((list) => {
    const items = [...list[1]!.matchAll(/'\w+'(,\s*)?/g)];
    const start = list.index + list[0].indexOf(list[1]!);
    return items.map((_, left) => ({
      start,
      end: start + list[1]!.length,
      text: items
        .filter((_item, index) => index !== left)
        .map(([item]) => item.replace(/,\s*$/, ''))
        .join(', '),
      operator: 'SQL one less in list',
    }));
  });

export const SQL_REPLACEMENTS: readonly Replace[] = [
  swap(/(?<=[\w)$]\s)(<=|>=|<|>)(?=\s)/g, 'SQL boundary', (found) => OTHER_COMPARISON[found] ?? null),
  swap(/(?<=[\w)] )(<>)(?= )/g, 'SQL equality', () => '='),
  swap(/\b(asc|desc)\b/g, 'SQL order', (found) => OTHER_ORDER[found] ?? null),
  swap(/\border by (\w+\.)?\w+(?=\s*[,)`'"]|\s+limit)/g, 'SQL order', (found) => `${found} desc`),
  swap(/\bleft join\b/g, 'SQL inner join', () => 'join'),
  swap(/\bcoalesce\(([\w.$]+), [^()]+\)/g, 'SQL default dropped', (_found, [first]) => first!),
  swap(/\bcoalesce\(([\w.$]+), ([\w.$']+)\)/g, 'SQL default alone', (_found, [, second]) => second!),
  swap(/\bnot (?=exists|in\b|\w+\.?\w*\b(?! null))/g, 'SQL negation dropped', (found) =>
    found === 'not ' ? '' : null,
  ),
  swap(/\bis null\b/g, 'SQL null', () => 'is not null'),
  swap(/\bis not null\b/g, 'SQL null', () => 'is null'),
  swap(/\blimit (\d+|\$\d+|\$+)/g, 'SQL limit dropped', () => ''),
  swap(/\b(sum|min|max|bool_or|bool_and)(?=\()/g, 'SQL other sum', (found) => OTHER_SUM[found] ?? null),
  swap(/\bcount\(distinct /g, 'SQL distinct dropped', () => 'count('),
  swap(/\bselect distinct (?!on)/g, 'SQL distinct dropped', () => 'select '),
  swap(/(?<=[\w)] )(\+|-)(?= [\w(])/g, 'SQL arithmetic', (found) => (found === '+' ? '-' : '+')),
  swap(/(?<=[,(]\s*|then |else )-(?=\w)/g, 'SQL sign', () => ''),
  swap(/\bunion all\b/g, 'SQL union', () => 'union'),
  swap(/\band not\b/g, 'SQL negation dropped', () => 'and'),
  swap(/(?<=\s)or(?=\s)/g, 'SQL logic', () => 'and'),
  otherWordInSql,
  oneLessInList,
];
