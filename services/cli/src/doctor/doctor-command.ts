import { Command } from 'commander';

/** `waybook doctor`, for whoever runs the installation. */
export function doctorCommand(exitWith: (code: number) => void): Command {
  return new Command('doctor')
    .description(
      'look at settings, database, log, neighbours and backups, and say what to do: exit code 0, 1 (look) or 2 (mend)',
    )
    .option('--json', 'for programs: an array of what was looked at')
    .action(async (options: { json?: boolean }) => {
      const { doctor } = await import('./doctor.js');
      exitWith(await doctor(options, process.env));
    });
}
