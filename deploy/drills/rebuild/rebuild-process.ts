// A process of its own, as the command is one: makes the table of remittances anew whenever it is told a database.
import { constants, setPriority } from 'node:os';
import { MASTER_KEY } from '@waybook/portal/testing';
import { rebuildRemittances } from './rebuild-remittances.js';

// As the command does it.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

process.on('message', (ownerUrl: string) => {
  void rebuildRemittances(ownerUrl, MASTER_KEY).then((streams) => process.send?.(streams));
});
process.on('disconnect', () => process.exit(0));
process.send?.('ready');
