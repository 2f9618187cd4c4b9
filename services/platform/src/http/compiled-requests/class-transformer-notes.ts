// @ts-expect-error It has no types of its own.
import { defaultMetadataStorage } from 'class-transformer/cjs/storage.js';

interface NotedTransform {
  readonly options: { readonly since?: number; readonly until?: number; readonly groups?: string[] } | undefined;
  transformFn(this: void, from: Record<string, unknown>): unknown;
}

interface NotedType {
  readonly typeFunction: () => unknown;
  readonly options: { readonly discriminator?: unknown } | undefined;
}

interface Notes {
  findTransformMetadatas(target: object, property: string, type: number): readonly NotedTransform[];
  findTypeMetadata(target: object, property: string): NotedType | undefined;
  getExposedMetadatas(target: object): readonly unknown[];
  getExcludedMetadatas(target: object): readonly unknown[];
  getStrategy(target: object): 'none' | 'excludeAll' | 'exposeAll';
}

/** What the decorators of class-transformer have noted. */
export const noted = defaultMetadataStorage as Notes;
