import { accepted, refused, type Checked } from './checked.js';

/** RFC 5321. */
const MAX_LENGTH = 254;
const FORM = /^[^\s@"(),:;<>[\]\\]+@([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+([a-z]{2,}|xn--[a-z0-9-]+)$/i;
/** Control characters, and what nobody sees. */
const UNSEEN = /[\p{Cc}\p{Cf}]/u;
const MISPLACED_DOT = /^\.|\.\.|\.@/;

/** An e-mail address, kept as entered but for the spaces around it. */
export function checkEmail(entered: string): Checked {
  const email = entered.trim();
  return email.length <= MAX_LENGTH && FORM.test(email) && !UNSEEN.test(email) && !MISPLACED_DOT.test(email)
    ? accepted(email)
    : refused('This is not an email address, for instance name@example.co.uk.');
}
