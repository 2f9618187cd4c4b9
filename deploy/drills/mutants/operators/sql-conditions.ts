import type { Edit } from '../mutant.js';

const OPENS = /\b(where|on|filter \(where|having)\s+/gi;
const ENDS =
  /^(group by|order by|limit|offset|returning|union|having|window|left join|join|cross join|where|on conflict|for update|for share|from)\b/i;
/** Row security keeps businesses apart without it; see the list of explained mutants. */
const IS_BUSINESS = /\bbusiness = /;

/** Each condition that is joined by AND, taken as given: what the query then finds is too much. */
export function conjuncts(text: string): Edit[] {
  const found: Edit[] = [];
  for (const match of text.matchAll(OPENS)) found.push(...conjunctsFrom(text, match.index + match[0].length));
  if (/^.\s*and\b/.test(text)) found.push(...conjunctsFrom(text, text.indexOf('and') + 'and'.length));
  return found.filter(({ start, end }) => !IS_BUSINESS.test(text.slice(start, end)));
}

function conjunctsFrom(text: string, from: number): Edit[] {
  const edits: Edit[] = [];
  let [start, depth, isBetween, at] = [from, 0, false, from];
  const close = (end: number) => {
    const condition = text.slice(start, end);
    if (condition.trim() !== '' && condition.trim() !== 'true') {
      const [lead, trail] = [/^\s*/.exec(condition)![0].length, /\s*$/.exec(condition)![0].length];
      edits.push({ start: start + lead, end: end - trail, text: 'true', operator: 'SQL condition dropped' });
    }
  };
  for (; at < text.length - 1; at += 1) {
    const character = text[at]!;
    if (character === "'") at = text.indexOf("'", at + 1) === -1 ? text.length : text.indexOf("'", at + 1);
    else if (character === '(') depth += 1;
    else if (character === ')' && depth === 0) break;
    else if (character === ')') depth -= 1;
    else if (depth === 0 && /\W/.test(text[at - 1] ?? ' ')) {
      const rest = text.slice(at);
      if (/^between\b/i.test(rest)) isBetween = true;
      else if (/^or\b/i.test(rest)) return edits;
      else if (/^and\b/i.test(rest) && isBetween) isBetween = false;
      else if (/^and\b/i.test(rest)) {
        close(at);
        start = at + 'and'.length;
      } else if (ENDS.test(rest)) break;
    }
  }
  close(Math.min(at, text.length - 1));
  return edits;
}
