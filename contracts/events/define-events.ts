import { z } from 'zod';

/** Marks a field as personal: it leaves the process only encrypted, under the key of the person whom the event concerns. */
export const personalFields = z.registry<{ personal: true }>();

/** A personal text: stored encrypted, readable until the person's key is destroyed. */
export function personalText(): z.ZodString {
  return z.string().register(personalFields, { personal: true });
}

/** Makes of the data of one version what the next one looks like. Pure; personal fields stay where they are, since their place seals them. */
export type Upcaster = (data: object) => object;

/** What a stored event of one type looks like, and whose key protects its personal fields. */
export interface EventDefinition<Schema extends z.ZodObject = z.ZodObject> {
  readonly schema: Schema;
  /** Version of the stored form: 1, and one more for each upcaster. */
  readonly schemaVersion: number;
  /** The first lifts version 1 to version 2, and so on. */
  readonly upcasters: readonly Upcaster[];
  /** Name of the top-level field that holds the id of the person whose key encrypts the personal fields. */
  readonly personId?: string;
}

export type EventFamily = Readonly<Record<string, EventDefinition>>;

/** The union of a family's events, each as `{ type, data }`. */
export type EventsOf<Family extends EventFamily> = {
  [Type in keyof Family & string]: { readonly type: Type; readonly data: z.infer<Family[Type]['schema']> };
}[keyof Family & string];

export function defineEvent<Schema extends z.ZodObject>(
  schema: Schema,
  { upcasters = [], personId }: { upcasters?: readonly Upcaster[]; personId?: keyof z.infer<Schema> & string } = {},
): EventDefinition<Schema> {
  return { schema, schemaVersion: upcasters.length + 1, upcasters, personId };
}
