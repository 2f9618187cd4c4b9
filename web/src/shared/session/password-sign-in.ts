/** Whether somebody has just signed in by their password, on this page: they may be asked whether they want a passkey. */
let isRecent = false;

export function notePasswordSignIn(): void {
  isRecent = true;
}

/** They were asked, or somebody signs in another way. */
export function forgetPasswordSignIn(): void {
  isRecent = false;
}

export function hasJustSignedInByPassword(): boolean {
  return isRecent;
}
