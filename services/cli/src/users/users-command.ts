import { Command } from 'commander';
import type { ResetSecondFactorOptions } from './reset-second-factor.js';

/** `waybook users …`, for whoever runs the installation. */
export function usersCommand(exitWith: (code: number) => void): Command {
  const users = new Command('users').description('the people who sign in to this installation');
  users
    .command('reset-second-factor')
    .description('take the second factor away of who lost it and has no other director to ask; signs them out')
    .argument('<login>', "an admin's username or email address, or a driver's email address")
    .requiredOption('--reason <text>', 'why, and how you know that it is they who ask; their history shows it')
    .action(async (login: string, options: ResetSecondFactorOptions) => {
      const { resetSecondFactor } = await import('./reset-second-factor.js');
      exitWith(await resetSecondFactor(login, options, process.env));
    });
  return users;
}
