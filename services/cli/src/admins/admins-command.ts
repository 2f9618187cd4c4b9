import { Command } from 'commander';

/** `waybook admins …`, for whoever runs the installation. */
export function adminsCommand(exitWith: (code: number) => void): Command {
  const admins = new Command('admins').description('the admins of the businesses of this installation');
  admins
    .command('reset-password')
    .description(
      'print a link, good once and for an hour, by which an admin chooses a new password: where no mail can reach them. All directors are told',
    )
    .argument('<username>', "the admin's username or email address")
    .action(async (username: string) => {
      const { resetPassword } = await import('./reset-password.js');
      exitWith(await resetPassword(username, process.env));
    });
  return admins;
}
