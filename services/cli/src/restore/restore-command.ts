import { Command } from 'commander';
import type { RestoreOptions } from './restore.js';

/** `waybook restore`, for whoever runs the installation. */
export function restoreCommand(exitWith: (code: number) => void): Command {
  return new Command('restore')
    .description(
      'put a backup into an empty database and what is missing into the object storage, and say what was lost',
    )
    .requiredOption('--from <place>', 'what "waybook backup --to" was given')
    .option('--backup <id>', 'which one (default: the newest)')
    .option('--key-file <file>', 'a file with the 32 bytes in base64 that the backup was encrypted with')
    .action(async (options: RestoreOptions) => {
      const { restore } = await import('./restore.js');
      exitWith(await restore(options, process.env));
    });
}
