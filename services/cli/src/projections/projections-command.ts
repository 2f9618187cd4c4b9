import { Command } from 'commander';

/** `waybook projections …`, for whoever runs the installation. */
export function projectionsCommand(exitWith: (code: number) => void): Command {
  const projections = new Command('projections').description(
    'read tables and claims that are made from the log, and can be made anew',
  );
  projections
    .command('list')
    .description('show them, with their rows and with what is being rebuilt')
    .action(async () => {
      const { list } = await import('./list.js');
      exitWith(await list(process.env));
    });
  projections
    .command('rebuild')
    .description(
      'make one anew from the log, beside the live table, and swap, and mend the claims of its streams; broken off, the next call goes on',
    )
    .argument('<name>', 'as the list names it; "claims" for all claims alone')
    .option('--fresh', 'forget what a rebuild that broke off had done')
    .action(async (name: string, { fresh = false }: { fresh?: boolean }) => {
      const { rebuild } = await import('./rebuild.js');
      exitWith(await rebuild(name, { isFresh: fresh }, process.env));
    });
  projections
    .command('verify')
    .description(
      'compare the live table and the claims of its streams with a replay, or all of them, and name what differs',
    )
    .argument('[name]', 'as the list names it; without one all of them')
    .action(async (name?: string) => {
      const { verify } = await import('./verify.js');
      exitWith(await verify(name, process.env));
    });
  return projections;
}
