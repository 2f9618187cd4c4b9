/** A node of what EXPLAIN (analyze, format json) answers. */
interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows'?: number;
  readonly 'Actual Loops'?: number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Index Recheck'?: number;
  readonly Plans?: readonly PlanNode[];
}

export interface TableAccess {
  readonly table: string;
  readonly by: string;
  /** Rows looked at in all, those that a filter then threw away included. */
  readonly rows: number;
}

/** The first row of an EXPLAIN's answer. */
export interface ExplainRow {
  readonly 'QUERY PLAN': readonly [{ readonly Plan: PlanNode }];
}

/** How a statement reached each table that it read. */
export function tableAccesses({ 'QUERY PLAN': [{ Plan }] }: ExplainRow): TableAccess[] {
  return accessesOf(Plan);
}

function accessesOf(node: PlanNode): TableAccess[] {
  const below = (node.Plans ?? []).flatMap(accessesOf);
  const table = node['Relation Name'];
  if (table === undefined) return below;
  const perLoop =
    (node['Actual Rows'] ?? 0) + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0);
  return [...below, { table, by: node['Node Type'], rows: perLoop * (node['Actual Loops'] ?? 1) }];
}
