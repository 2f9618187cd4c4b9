import { isTracing, markFailed, openSpan } from '@waybook/tracing';

type Ask = (...given: readonly unknown[]) => unknown;
type Settle = (error: unknown, ...rest: readonly unknown[]) => unknown;

/** Beginnings of statements that stand for themselves; transactions and their points are part of what is done in them. */
const WORDS = /^\s*(select|insert|update|delete|with)\b/i;

/** Asks as a span of the trace that is recorded here: by the statement's name, or else its first word, and never with a value (R341). */
export function tracedStatement(ask: Ask, given: readonly unknown[]): unknown {
  if (!isTracing()) return ask(...given);
  const names = statementNames(given[0]);
  if (names.length === 0) return ask(...given);
  const span = openSpan(() => ({
    name: names.join(', '),
    kind: 'CLIENT',
    attributes: { 'db.system.name': 'postgresql' },
  }));
  if (!span) return ask(...given);
  const end = (error?: unknown): void => {
    if (error) markFailed(span, error);
    span.end();
  };
  const callback = given.at(-1);
  if (typeof callback === 'function') {
    const settle: Settle = (error, ...rest) => {
      end(error);
      return (callback as Settle)(error, ...rest);
    };
    return ask(...given.slice(0, -1), settle);
  }
  const answer = ask(...given);
  const done = (answer as { readonly done?: unknown } | undefined)?.done ?? answer;
  if (done instanceof Promise) done.then(() => end(), end);
  else end();
  return answer;
}

/** None for what isn't worth a span. */
function statementNames(given: unknown): readonly string[] {
  if (typeof given === 'string') return firstWord(given);
  const {
    name,
    text,
    statementNames: names,
  } = given as {
    readonly name?: string;
    readonly text?: string;
    readonly statementNames?: readonly string[];
  };
  return names ?? (name === undefined ? firstWord(text ?? '') : [name]);
}

function firstWord(text: string): readonly string[] {
  const [, word] = WORDS.exec(text) ?? [];
  return word === undefined ? [] : [word.toLowerCase()];
}
