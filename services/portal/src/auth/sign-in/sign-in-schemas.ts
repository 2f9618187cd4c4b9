import { LoginAnswer, SignedIn, SignInAnswer } from '@waybook/contracts/answers';
import { Answers } from '@waybook/platform/http';

/** `{ user, type }`, and the token where one is given out. */
export function ApiSignedIn({ token }: { readonly token: boolean }): MethodDecorator {
  return token
    ? (Answers(SignInAnswer, { description: 'Signed in; the answer also sets the refresh cookie' }) as MethodDecorator)
    : (Answers(SignedIn, { description: 'Signed in' }) as MethodDecorator);
}

/** The same, or a challenge where the person has a second factor. */
export function ApiLogin() {
  const description =
    'Signed in, and the answer also sets the refresh cookie; or a code of the second factor is wanted';
  return Answers(LoginAnswer, { description }) as MethodDecorator;
}
