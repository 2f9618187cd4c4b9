const MINUS = '−';

/** "-1234.5" → "−£1,234.50"; works on the text itself, so no penny can be lost on the way. */
export function formatPounds(decimalText: string): string {
  const match = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(decimalText);
  if (match === null) throw new Error(`Not an amount of money: ${decimalText}`);
  const [, sign = '', pounds = '0', pence = ''] = match;
  const grouped = pounds.replace(/\B(?=(\d{3})+$)/g, ',');
  const isZero = /^0*$/.test(pounds + pence);
  return `${sign === '-' && !isZero ? MINUS : ''}£${grouped}.${pence.padEnd(2, '0')}`;
}
