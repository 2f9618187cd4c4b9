import { existsSync } from 'node:fs';
import { output, run } from '../image/container-tool.mjs';

/** What keeps a release from being signed as somebody wants it, a sentence each; nothing where nobody wants it. */
export function lackingToSign(key) {
  if (key === undefined) return [];
  return [
    ...(existsSync(key) ? [] : [`--key: there is no file ${key}.`]),
    ...(output('cosign', ['version']) === undefined ? ['--key: cosign, which signs, is not installed here.'] : []),
  ];
}

/** Writes the signature beside the file. Nothing is told to a public log, which would publish what is released before whoever releases it does. */
export function signed(file, key) {
  if (key === undefined) {
    const how = output('cosign', ['version']) === undefined ? 'cosign is not installed here' : 'cosign is here';
    console.log(`Not signed: --key names no key (${how}).`);
    return;
  }
  const quietly = ['--tlog-upload=false', '--use-signing-config=false'];
  run('cosign', ['sign-blob', '--yes', '--key', key, ...quietly, '--bundle', `${file}.sigstore.json`, file]);
}
