/** A code as people say it: `terms_conditions` is "terms conditions", `dbs` stays "dbs". */
export function readableCode(code: string): string {
  return code.replaceAll(/[_-]/g, ' ');
}
