/** Of a Friday that is a bank holiday, once the working day before it is past. */
export const PAY_DAY_TOO_LATE =
  'This Friday is a bank holiday, and the working day before it is past. Choose a later one.';
