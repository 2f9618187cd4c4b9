/** What a phone dials: digits, with the country's code before them where the number has one. "+44 (0)117" is dialled without the nought. */
export function telephoneLink(phone: string): string {
  const isInternational = phone.trim().startsWith('+');
  const dialled = isInternational ? phone.replace(/\(\s*0\s*\)/, '') : phone;
  return `tel:${dialled.replaceAll(/[^\d+]/g, '')}`;
}
