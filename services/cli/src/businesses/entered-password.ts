import { createInterface, type Interface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '@waybook/contracts/api';
import { NotAdded } from './not-added.js';

type Input = NodeJS.ReadableStream & { readonly isTTY?: boolean };

/**
 * A new password: asked for twice and not shown on a terminal, else the first line of the input.
 *
 * @throws NotAdded when there is none, or none that may be used
 */
export async function enteredPassword(whose: string, input: Input = process.stdin): Promise<string> {
  const password = input.isTTY ? await askTwice(whose, input) : await firstLine(input);
  if (password === undefined) throw new NotAdded('Give the password as the first line of standard input.');
  if (password.length < MIN_PASSWORD_LENGTH) {
    throw new NotAdded(`The password must be at least ${MIN_PASSWORD_LENGTH} characters.`);
  }
  if (password.length > MAX_PASSWORD_LENGTH) {
    throw new NotAdded(`The password must be at most ${MAX_PASSWORD_LENGTH} characters.`);
  }
  return password;
}

async function firstLine(input: Input): Promise<string | undefined> {
  for await (const line of createInterface({ input, crlfDelay: Infinity })) return line;
  return undefined;
}

async function askTwice(whose: string, input: Input): Promise<string> {
  const unseen = new Writable({ write: (_text, _encoding, written) => written() });
  const terminal = createInterface({ input, output: unseen, terminal: true, historySize: 0 });
  try {
    const password = await ask(terminal, `Password for ${whose}: `);
    if ((await ask(terminal, 'The same again: ')) === password) return password;
    throw new NotAdded('The two passwords differ: try again.');
  } finally {
    terminal.close();
  }
}

/** Ctrl+C and Ctrl+D end the question. */
async function ask(terminal: Interface, question: string): Promise<string> {
  const broken = new AbortController();
  const giveUp = () => broken.abort();
  terminal.once('SIGINT', giveUp).once('close', giveUp);
  process.stderr.write(question);
  try {
    return await terminal.question('', { signal: broken.signal });
  } catch (error) {
    throw new NotAdded('No password was entered.', { cause: error });
  } finally {
    terminal.off('SIGINT', giveUp).off('close', giveUp);
    process.stderr.write('\n');
  }
}
