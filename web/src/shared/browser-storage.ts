/** What this browser remembers. One that forbids it, or has no room left, remembers nothing, and nobody stumbles over that. */
export function remembered(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** False where the browser doesn't. */
export function remember(key: string, text: string): boolean {
  try {
    localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

export function forget(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Where nothing is remembered, nothing has to be forgotten.
  }
}

/** What was remembered as JSON; null where that is none. */
export function rememberedJson(key: string): unknown {
  return parsed(remembered(key));
}

export function parsed(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}
