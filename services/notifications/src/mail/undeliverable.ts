import { checkEmail } from '@waybook/contracts/checks';

/** No address at all, as accounts made before claims were checked may have, or at a domain reserved by RFC 6761, such as the demo's. */
export function isUndeliverable(address: string): boolean {
  return checkEmail(address).value === null || /\.(example|invalid)$/i.test(address);
}
