import { createInterface } from 'node:readline/promises';

/** The first line that somebody types, or that a script gives; empty where none comes. */
export async function typedLine(question: string, input: NodeJS.ReadableStream = process.stdin): Promise<string> {
  process.stderr.write(question);
  const lines = createInterface({ input, crlfDelay: Infinity });
  try {
    for await (const line of lines) return line.trim();
    return '';
  } finally {
    lines.close();
    process.stderr.write('\n');
  }
}
