export { readVatNumber } from '@waybook/contracts/checks';
