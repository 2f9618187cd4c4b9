/** From then on the browser shows no notices, whatever is sent. Works without a network, and where there never was a subscription. */
export async function unsubscribeDevice(): Promise<void> {
  try {
    await (await currentSubscription())?.unsubscribe();
  } catch {
    return; // What the server holds ends with the session.
  }
}

export async function isDeviceSubscribed(): Promise<boolean> {
  return (await currentSubscription()) !== null;
}

async function currentSubscription(): Promise<PushSubscription | null> {
  if (!('serviceWorker' in navigator) || !('PushManager' in window)) return null;
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}
