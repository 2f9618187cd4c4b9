import { Command, InvalidArgumentError } from 'commander';
import { MAX_MAINTENANCE_MESSAGE } from '@waybook/contracts/api';
import { instant } from '../audit/instant.js';

/** `waybook maintenance …`, for whoever runs the installation. */
export function maintenanceCommand(exitWith: (code: number) => void): Command {
  const maintenance = new Command('maintenance').description(
    'make the whole installation read only for an upgrade or a repair, and tell people',
  );
  maintenance
    .command('on')
    .description('have every process refuse writes, and wait until those that had begun have ended')
    .option('--message <text>', 'what everybody reads, signed in or not', shortText)
    .option(
      '--until <time>',
      'when it is to be over: an instant (2026-10-31T12:00:00Z), or a day, which means its end',
      instant,
    )
    .action(async (options: { message?: string; until?: Date }) => {
      const { turnOn } = await import('./maintenance.js');
      exitWith(await turnOn(options, process.env));
    });
  maintenance
    .command('off')
    .description('take writes again')
    .action(async () => {
      const { turnOff } = await import('./maintenance.js');
      exitWith(await turnOff(process.env));
    });
  maintenance
    .command('status')
    .description('say whether it is on, and which processes follow')
    .action(async () => {
      const { showStatus } = await import('./maintenance.js');
      exitWith(await showStatus(process.env));
    });
  return maintenance;
}

function shortText(text: string): string {
  const message = text.trim();
  if (message === '' || message.length > MAX_MAINTENANCE_MESSAGE || /\p{Cc}/u.test(message))
    throw new InvalidArgumentError(`give one line of at most ${MAX_MAINTENANCE_MESSAGE} characters.`);
  return message;
}
