import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { DriverFiguresAnswer } from '@waybook/contracts/api';
import { ReadTables } from '@waybook/platform/database';
import { GetDriverFigures } from './get-driver-figures.query.js';

const COUNT = `
  select count(*) as total,
    count(*) filter (where status = 'active') as active,
    count(*) filter (where status = 'inactive') as inactive,
    count(*) filter (where status = 'suspended') as suspended,
    count(*) filter (where is_vat_registered) as "vatRegistered"
  from drivers where business = $1`;

@QueryHandler(GetDriverFigures)
export class GetDriverFiguresHandler implements IQueryHandler<GetDriverFigures> {
  constructor(private readonly tables: ReadTables) {}

  async execute({ business }: GetDriverFigures): Promise<DriverFiguresAnswer> {
    const [figures] = await this.tables.in(business, (manager) =>
      manager.query<DriverFiguresAnswer[]>(COUNT, [business]),
    );
    if (!figures) throw new Error('Counting answers one row');
    return figures;
  }
}
