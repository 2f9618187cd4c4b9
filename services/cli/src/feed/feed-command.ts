import { Command } from 'commander';

/** `waybook feed …`, for whoever runs the installation. */
export function feedCommand(exitWith: (code: number) => void): Command {
  const feed = new Command('feed').description('what consumers of the event stream could not handle');
  const letters = feed
    .command('dead-letters')
    .description('events that were tried in vain, each with its key waiting behind it');
  letters
    .command('list')
    .description('show them, the oldest first')
    .option('--json', 'for programs: an array with everything that is known of each')
    .action(async (options: { json?: boolean }) => {
      const { list } = await import('./dead-letters.js');
      exitWith(await list(options, process.env));
    });
  letters
    .command('replay')
    .description('have one tried again, or all of a consumer, once the reason is mended')
    .argument('<consumer>', 'as the list names it')
    .argument('[event]', "the event's id; without one all of the consumer's")
    .action(async (consumer: string, event?: string) => {
      const { replay } = await import('./dead-letters.js');
      exitWith(await replay(consumer, event, process.env));
    });
  letters
    .command('discard')
    .description('count one as handled, so that what waits behind it goes on')
    .argument('<consumer>', 'as the list names it')
    .argument('<event>', "the event's id")
    .action(async (consumer: string, event: string) => {
      const { discard } = await import('./dead-letters.js');
      exitWith(await discard(consumer, event, process.env));
    });
  return feed;
}
