import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { XeroConnectionAnswer, XeroConnectionStatus } from '@waybook/contracts/api';
import { ReadTables } from '@waybook/platform/database';
import { ERASED_NAME } from '../../../people/erased.js';
import type { XeroOrganisation } from '../client/xero-api.js';
import { XeroAccess } from './xero-access.js';
import type { XeroConnectionRow } from './xero-connection.js';

export class GetXeroConnection extends Query<XeroConnectionAnswer> {
  constructor(readonly business: string) {
    super();
  }
}

interface Found extends XeroConnectionRow {
  readonly connected_by_name: string | null;
}

const CONNECTION_SQL = `
  select connection.*, admin.first_name || ' ' || admin.last_name as connected_by_name
  from xero_connections connection
  left join admin_users admin on admin.business = $1 and admin.id = connection.connected_by
  where connection.business = $1 and connection.id = $1`;

@QueryHandler(GetXeroConnection)
export class GetXeroConnectionHandler implements IQueryHandler<GetXeroConnection> {
  constructor(
    private readonly access: XeroAccess,
    private readonly tables: ReadTables,
  ) {}

  execute({ business }: GetXeroConnection): Promise<XeroConnectionAnswer> {
    return this.tables.in(business, async (manager) => {
      const [found] = await manager.query<Found[]>(CONNECTION_SQL, [business]);
      const [offered] = await manager.query<{ organisations: { all: XeroOrganisation[] } }[]>(
        'select organisations from xero_tokens where business = $1 and id = $1',
        [business],
      );
      const isConnected = found?.status === 'connected';
      const toChoose = isConnected ? [] : (offered?.organisations.all ?? []);
      const status: XeroConnectionStatus = toChoose.length > 0 ? 'choosing' : (found?.status ?? 'never');
      return {
        isOffered: this.access.isOffered,
        status,
        organisation: found?.organisation ?? null,
        changedAt: (found?.ended_at ?? found?.connected_at)?.toISOString() ?? null,
        connectedByName: found === undefined ? null : (found.connected_by_name ?? ERASED_NAME),
        organisations: toChoose.map(({ tenantId, name }) => ({ tenantId, name })),
      };
    });
  }
}
