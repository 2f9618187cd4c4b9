import { Command } from 'commander';
import { adminsCommand } from './admins/admins-command.js';
import { auditCommand } from './audit/audit-command.js';
import { backupCommand } from './backup/backup-command.js';
import { businessesCommand } from './businesses/businesses-command.js';
import { doctorCommand } from './doctor/doctor-command.js';
import { feedCommand } from './feed/feed-command.js';
import { keysCommand } from './keys/keys-command.js';
import { maintenanceCommand } from './maintenance/maintenance-command.js';
import { operatorCommand } from './operator/operator-command.js';
import { passwordsCommand } from './passwords/passwords-command.js';
import { projectionsCommand } from './projections/projections-command.js';
import { restoreCommand } from './restore/restore-command.js';
import { seedCommand } from './seed/seed-command.js';
import { usersCommand } from './users/users-command.js';

/** @returns what the process is to exit with */
export async function runProgram(argv: readonly string[]): Promise<number> {
  let exitCode = 0;
  await waybookProgram((code) => (exitCode = code)).parseAsync([...argv]);
  return exitCode;
}

/** Each command brings the modules that it needs when it is called: all of them together take longer to load than most of what is refused. */
export function waybookProgram(exitWith: (code: number) => void): Command {
  const program = new Command('waybook').description('Driver management and remittances for delivery businesses');
  program
    .command('start')
    .description('start the portal, with a database of its own unless DATABASE_URL names one')
    .action(async () => {
      const { start } = await import('./start/start.js');
      exitWith(await start(process.env));
    });
  program
    .command('migrate')
    .description(
      'as the owner of the database: bring schema and rights up to date, and give each role of DATABASE_LOGINS a login that may do its work',
    )
    .action(async () => {
      const { migrate } = await import('./migrate/migrate.js');
      exitWith(await migrate(process.env));
    });
  program.addCommand(adminsCommand(exitWith));
  program.addCommand(businessesCommand(exitWith));
  program.addCommand(auditCommand(exitWith));
  program.addCommand(backupCommand(exitWith));
  program.addCommand(doctorCommand(exitWith));
  program.addCommand(feedCommand(exitWith));
  program.addCommand(keysCommand(exitWith));
  program.addCommand(maintenanceCommand(exitWith));
  program.addCommand(operatorCommand(exitWith));
  program.addCommand(passwordsCommand(exitWith));
  program.addCommand(projectionsCommand(exitWith));
  program.addCommand(restoreCommand(exitWith));
  program.addCommand(seedCommand(exitWith));
  program.addCommand(usersCommand(exitWith));
  program
    .command('generate')
    .description('write the API and event descriptions into contracts/generated')
    .option('--check [check]', 'write nothing, and fail where a file is out of date')
    .action(async ({ check }: { check?: boolean | string }) => {
      const { generate } = await import('./generate/generate.js');
      exitWith(await generate({ isCheck: check !== undefined && check !== 'false' }));
    });
  return program;
}
