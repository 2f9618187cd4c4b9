import { Command, InvalidArgumentError } from 'commander';
import type { SeedOptions } from './seed.js';

/** `waybook seed`, for measuring: a business with as much in it as one likes. */
export function seedCommand(exitWith: (code: number) => void): Command {
  return new Command('seed')
    .description('make a business with as many drivers, remittances and tickets as asked for, through real events')
    .requiredOption('--business <name>', 'what the new business is called')
    .option('--drivers <count>', 'how many drivers', wholeNumber, 10_000)
    .option('--remittances <count>', 'how many remittances, over thirteen weeks', wholeNumber, 100_000)
    .option('--tickets <count>', 'how many tickets', wholeNumber, 20_000)
    .action(async (options: SeedOptions) => {
      const { seed } = await import('./seed.js');
      exitWith(await seed(options, process.env));
    });
}

function wholeNumber(text: string): number {
  if (!/^[1-9]\d{0,6}$/.test(text)) throw new InvalidArgumentError('give a whole number from 1 to 9,999,999.');
  return Number(text);
}
