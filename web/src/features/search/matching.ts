import type { Command } from '../../shared/commands/command';

/** Enough to choose from; records found stand below them. */
const MAX_FOUND = 8;

/**
 * Commands in which every typed word begins a word, in any order. Those that say it in their title come before those that are found by their
 * screen or by what else people type; within each, the recent ones first.
 */
export function matchingCommands(
  commands: readonly Command[],
  recentIds: readonly string[],
  typed: string,
): readonly Command[] {
  const wanted = wordsOf(typed);
  return commands
    .map((command) => ({ command, rank: rankOf(command, wanted) }))
    .filter(({ rank }) => rank !== null)
    .sort((a, b) => (a.rank ?? 0) - (b.rank ?? 0) || recency(a.command, recentIds) - recency(b.command, recentIds))
    .map(({ command }) => command)
    .slice(0, MAX_FOUND);
}

/** The commands with these ids, in the order of the ids. */
export function recentOf(commands: readonly Command[], recentIds: readonly string[]): Command[] {
  return recentIds.flatMap((id) => commands.filter((command) => command.id === id));
}

function rankOf({ title, screen, keywords }: Command, wanted: readonly string[]): 0 | 1 | null {
  if (areIn(title, wanted)) return 0;
  return areIn(`${title} ${screen} ${keywords}`, wanted) ? 1 : null;
}

function areIn(text: string, wanted: readonly string[]): boolean {
  const words = wordsOf(text);
  return wanted.every((start) => words.some((word) => word.startsWith(start)));
}

function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

function recency({ id }: Command, recentIds: readonly string[]): number {
  const index = recentIds.indexOf(id);
  return index === -1 ? recentIds.length : index;
}
