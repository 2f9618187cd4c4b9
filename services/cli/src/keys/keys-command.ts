import { Command } from 'commander';

/** `waybook keys …`, for whoever keeps the secrets. */
export function keysCommand(exitWith: (code: number) => void): Command {
  const keys = new Command('keys').description('the keys that personal data is encrypted with');
  keys
    .command('rotate')
    .description(
      'put every key from WAYBOOK_PREVIOUS_MASTER_KEY under WAYBOOK_MASTER_KEY; events and files stay as they are',
    )
    .action(async () => {
      const { rotate } = await import('./rotate.js');
      exitWith(await rotate(process.env));
    });
  keys
    .command('wrap')
    .description(
      'print the master key as Vault wraps it, for WAYBOOK_MASTER_KEY to hold; one that is wrapped, by its newest key',
    )
    .option('--new', 'another key, which nobody has seen')
    .action(async ({ new: isNew = false }: { new?: boolean }) => {
      const { wrap } = await import('./wrap.js');
      exitWith(await wrap({ isNew }, process.env));
    });
  keys
    .command('checkpoint')
    .description("print the public keys that the log's checkpoints are checked with, for an auditor to keep")
    .action(async () => {
      const { showCheckpointKeys } = await import('./checkpoint-keys.js');
      exitWith(await showCheckpointKeys(process.env, process.cwd()));
    });
  return keys;
}
