import { markFailed, openSpan } from '@waybook/tracing';

type Ask = (rest: readonly unknown[]) => unknown;
type Settle = (error: unknown, ...rest: readonly unknown[]) => unknown;

const POSTGRESQL = { 'db.system.name': 'postgresql' };

/**
 * Asks as a span of the trace that is recorded here: by the statement's name, or else its first word, and never with a value (R341).
 *
 * @param rest values and callback, as `ask` takes them
 */
export function tracedStatement(ask: Ask, given: unknown, rest: readonly unknown[]): unknown {
  const span = openSpan(() => ({ name: nameOf(given), kind: 'CLIENT', attributes: POSTGRESQL }));
  if (!span) return ask(rest);
  const end = (error?: unknown): void => {
    if (error) markFailed(span, error);
    span.end();
  };
  const callback = rest.at(-1);
  if (typeof callback === 'function') {
    const settle: Settle = (error, ...more) => {
      end(error);
      return (callback as Settle)(error, ...more);
    };
    return ask([...rest.slice(0, -1), settle]);
  }
  const answer = ask(rest);
  const done = (answer as { readonly done?: unknown } | undefined)?.done ?? answer;
  if (done instanceof Promise) done.then(() => end(), end);
  else end();
  return answer;
}

function nameOf(given: unknown): string {
  if (typeof given === 'string') return firstWord(given);
  const { name, text, statementNames } = given as {
    readonly name?: string;
    readonly text?: string;
    readonly statementNames?: readonly string[];
  };
  return statementNames?.join(', ') ?? name ?? firstWord(text ?? '');
}

function firstWord(text: string): string {
  const [, word = 'statement'] = /^\s*(\w+)/.exec(text) ?? [];
  return word.toLowerCase();
}
