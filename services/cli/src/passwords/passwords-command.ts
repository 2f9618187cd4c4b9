import { Command } from 'commander';

/** `waybook passwords …`, for whoever runs the installation. */
export function passwordsCommand(exitWith: (code: number) => void): Command {
  const passwords = new Command('passwords').description('which passwords the installation refuses');
  passwords
    .command('make-filter')
    .description('make a filter of breached passwords for WAYBOOK_BREACHED_PASSWORDS, from a list of SHA-1 hashes')
    .argument('<list>', 'the Pwned Passwords file: a hash in each line, with a count behind it or not, sorted')
    .argument('<filter>', 'the file to write; one that is there is replaced')
    .option('--seen-at-least <times>', 'leave out passwords that were seen less often; the list must have counts')
    .action(async (list: string, filter: string, { seenAtLeast }: { seenAtLeast?: string }) => {
      const { makeFilter } = await import('./make-filter.js');
      exitWith(await makeFilter(list, filter, seenAtLeast));
    });
  return passwords;
}
