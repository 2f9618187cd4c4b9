/** Domains reserved by RFC 6761, such as the demo's: mail to them bounces. */
export function isUndeliverable(address: string): boolean {
  return /\.(example|invalid)$/i.test(address);
}
