import { jest } from '@jest/globals';
import type { CommandResult } from '../start/testing/waybook-folder.js';

/** What a command prints and answers that runs within the test's own process: to start one takes seconds. */
export async function called(command: () => Promise<number>): Promise<CommandResult> {
  const lines: string[] = [];
  const complaints: string[] = [];
  const spies = [
    jest.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(...line.split('\n'))),
    jest.spyOn(console, 'error').mockImplementation((line: unknown) => void complaints.push(String(line))),
    // Which database it is, and how far the command has come.
    jest.spyOn(process.stderr, 'write').mockImplementation(() => true),
  ];
  try {
    const code = await command();
    return { code, lines, complaint: complaints.join('\n') };
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
}
