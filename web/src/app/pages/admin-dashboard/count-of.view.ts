/** "1 remittance", "12 remittances" */
export function countOf(count: number, one: string): string {
  return `${count.toLocaleString('en-GB')} ${one}${count === 1 ? '' : 's'}`;
}
