/**
 * Keys of persons, each wrapped by the master key. Destroying a person's key erases what it encrypted, everywhere at once.
 * AES-256-GCM; `place` (for instance `<stream>/<version>/<field>` or an object's key) is bound in as associated data, so that
 * a ciphertext can't be moved elsewhere unseen.
 */
export interface KeyVault {
  /** Makes the person's key where there is none yet. */
  encrypt(business: string, personId: string, place: string, plaintext: Uint8Array): Promise<Uint8Array>;
  /** Null once the person's key is destroyed. */
  decrypt(business: string, personId: string, place: string, ciphertext: Uint8Array): Promise<Uint8Array | null>;
  /** Whether anything of the person can be read: false once the key is destroyed, and where there never was one. */
  hasKey(business: string, personId: string): Promise<boolean>;
}
