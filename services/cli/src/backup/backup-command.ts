import { Command } from 'commander';
import type { MakeOptions } from './make.js';
import type { VerifyOptions } from './verify.js';

const KEY_FILE = ['--key-file <file>', 'a file with 32 bytes in base64 that the backup is encrypted with'] as const;

/** `waybook backup`, for whoever runs the installation. */
export function backupCommand(exitWith: (code: number) => void): Command {
  const backup = new Command('backup')
    .description('copy the database and the files to a place outside, while the portal serves')
    .option(
      '--to <place>',
      'a folder, or s3://<bucket>/<folder>; files that an earlier backup left there are not copied again',
    )
    .option(...KEY_FILE)
    // What stands behind "verify" is its own.
    .enablePositionalOptions()
    .action(async (options: MakeOptions) => {
      const { make } = await import('./make.js');
      exitWith(await make(options, process.env));
    });
  backup
    .command('verify')
    .description('read a backup whole, and name every file and event that is not what was written')
    .argument('<place>', 'what "waybook backup --to" was given')
    .option('--backup <id>', 'which one (default: the newest)')
    .option('--log-key <key>', 'the public key of the log, as "waybook keys checkpoint" prints it and somebody kept it')
    .option(...KEY_FILE)
    .action(async (place: string, options: VerifyOptions) => {
      const { verify } = await import('./verify.js');
      exitWith(await verify(place, options, process.env));
    });
  return backup;
}
