import { Command, Option } from 'commander';
import type { KafkaRightsOptions } from './kafka-rights.js';

const FORMS = ['kafka-acls', 'strimzi'];

/** `waybook feed …`, for whoever runs the installation. */
export function feedCommand(exitWith: (code: number) => void): Command {
  const feed = new Command('feed').description(
    'what consumers of the event stream could not handle, and what a broker has to let whom do',
  );
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
  feed
    .command('kafka-rights')
    .description("print what gives each role's user its rights at the brokers; nothing is sent there")
    .addOption(new Option('--role <role>', 'of one role alone, or of "all" in one user').conflicts('readerOf'))
    .option(
      '--reader-of <topic>',
      "of another program's user, who reads this topic in groups whose names begin with it",
    )
    .option('--user <name>', 'the user, where only one is asked for (default: waybook-<role>)')
    .addOption(
      new Option('--form <form>', "for Kafka's own tool, or KafkaUsers for Strimzi")
        .choices(FORMS)
        .default('kafka-acls'),
    )
    .action(async (options: KafkaRightsOptions) => {
      const { printKafkaRights } = await import('./kafka-rights.js');
      exitWith(printKafkaRights(options));
    });
  return feed;
}
