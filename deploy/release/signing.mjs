import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { output, run } from '../image/container-tool.mjs';

/** What keeps a release from being signed as somebody wants it, a sentence each; nothing where nobody wants it. */
export function lackingToSign(key) {
  if (key === undefined) return [];
  return [
    ...(existsSync(key) ? [] : [`--key: there is no file ${key}.`]),
    ...(output('cosign', ['version']) === undefined ? ['--key: cosign, which signs, is not installed here.'] : []),
  ];
}

/**
 * Writes the signature beside the file, as a bundle of sigstore's. Nothing is told to a public log, which would say that there is a release before whoever
 * makes it does.
 */
export function signed(file, key) {
  if (key === undefined) {
    const how = output('cosign', ['version']) === undefined ? 'cosign is not installed here' : 'cosign is here';
    console.log(`Not signed: --key names no key (${how}).`);
    return;
  }
  const folder = mkdtempSync(join(tmpdir(), 'waybook-signing-'));
  try {
    const noServices = join(folder, 'signing-config.json');
    run('cosign', ['signing-config', 'create', '--out', noServices]);
    const how = ['--key', key, '--signing-config', noServices, '--bundle', `${file}.sigstore.json`];
    run('cosign', ['sign-blob', '--yes', ...how, file]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
