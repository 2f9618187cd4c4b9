import { Controller, Delete, Param } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { CommandEnvelope } from '@waybook/event-store';
import { AdminsWith, AnswersNothing, Envelope, NeedsRecentProof } from '@waybook/platform/http';
import { DriverIds } from '../../drivers/driver-ids.js';
import { DeleteDriver } from './delete-driver.command.js';

@ApiTags('drivers')
@Controller('api/drivers')
export class DeleteDriverController {
  constructor(
    private readonly commands: CommandBus,
    private readonly ids: DriverIds,
  ) {}

  @Delete(':id')
  @AdminsWith('drivers:delete')
  @NeedsRecentProof('password_if_asked')
  @ApiOperation({
    summary: 'Removes a driver for good, with all that tells who they are; refused while they are owed money',
  })
  @AnswersNothing('Removed')
  async remove(@Envelope() envelope: CommandEnvelope, @Param('id') idOrCode: string): Promise<void> {
    const driverId = await this.ids.of(envelope.business, idOrCode);
    await this.commands.execute(new DeleteDriver(envelope, driverId));
  }
}
