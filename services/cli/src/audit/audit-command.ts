import { Command, InvalidArgumentError } from 'commander';
import { prove } from './prove.js';
import { verify } from './verify.js';

/** `waybook audit …`, for finance and for whoever comes to check on us. */
export function auditCommand(exitWith: (code: number) => void): Command {
  const audit = new Command('audit').description(
    'the trail of everything that happened, and whether it still is what it was',
  );
  audit
    .command('verify')
    .description('read the whole log and name the first event that is not what was written')
    .option('--since <size>', 'recompute only what came after a checkpoint of so many events', wholeNumber)
    .action(async (options: { since?: number }) => exitWith(await verify(options, process.env)));
  audit
    .command('prove')
    .description('write a proof that an event, or all of a remittance, is in the signed log')
    .argument('<event>', "an event's place or id, or a remittance's id")
    .option('--out <file>', 'where to write it', 'proof.json')
    .action(async (event: string, { out }: { out: string }) => exitWith(await prove(event, out, process.env)));
  return audit;
}

function wholeNumber(text: string): number {
  if (!/^\d{1,15}$/.test(text)) throw new InvalidArgumentError('give a whole number.');
  return Number(text);
}
