import { Command } from 'commander';

/** `waybook operator …`: the host is what makes somebody an operator. */
export function operatorCommand(exitWith: (code: number) => void): Command {
  const operator = new Command('operator').description("the operator's page, which shows how the installation stands");
  operator
    .command('link')
    .description('print a link that opens it: good once, within ten minutes, for half an hour')
    .action(async () => {
      const { printLink } = await import('./print-link.js');
      exitWith(await printLink(process.env));
    });
  return operator;
}
