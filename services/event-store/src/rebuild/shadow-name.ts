/** The table that is made beside the live one. */
export const shadowName = (table: string): string => `${table}_rebuilt`;
