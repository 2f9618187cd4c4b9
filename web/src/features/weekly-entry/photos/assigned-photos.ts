import type { PodPhotoKind } from '@waybook/contracts/api';

/** Photos chosen in one go, in the order of the kinds that miss one; those beyond are left out. */
export function assigned<F>(files: readonly F[], missing: readonly PodPhotoKind[]): { kind: PodPhotoKind; file: F }[] {
  return missing.flatMap((kind, index) => {
    const file = files[index];
    return file === undefined ? [] : [{ kind, file }];
  });
}
