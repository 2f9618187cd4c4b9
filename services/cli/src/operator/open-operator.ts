import { Installation, type InstallationParts } from './installation.js';
import type { OperatorParts } from './operator.module.js';
import { OperatorSessions } from './operator-sessions.js';
import { Rebuilds } from './rebuilds.js';

/** @param told what a rebuild complained of that an operator had begun */
export function openOperator(
  parts: InstallationParts,
  told?: (complaint: string, table: string) => void,
): OperatorParts {
  const isHttps = parts.configuration.publicUrl?.startsWith('https:') ?? false;
  return {
    sessions: new OperatorSessions(parts.resources.systemPool, isHttps),
    installation: new Installation(parts),
    rebuilds: new Rebuilds(parts.ownerUrl !== null, told),
  };
}
