import { ALONE_OBJECTED, aloneFrom, coolsOffUntil } from '@waybook/contracts/texts';
import { domainError } from '@waybook/platform/errors';

/** R387 */
export const AloneNotYet = domainError('ALONE_NOT_YET', 'conflict', aloneFrom);

/** R387 */
export const ActingAloneObjected = domainError('ALONE_OBJECTED', 'conflict', ALONE_OBJECTED);

/** R388 */
export const CoolingOff = domainError('COOLING_OFF', 'conflict', coolsOffUntil);
