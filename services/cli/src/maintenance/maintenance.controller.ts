import { Controller, Get, Header, Inject } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { MaintenanceAnswer } from '@waybook/contracts/answers';
import { Answers, Public } from '@waybook/platform/http';
import { type Maintenance, MaintenanceMode } from '@waybook/platform/maintenance';

@ApiTags('Maintenance')
@Controller('api/maintenance')
export class MaintenanceController {
  constructor(@Inject(MaintenanceMode) private readonly mode: MaintenanceMode) {}

  @Get()
  @Public()
  @Header('cache-control', 'no-store')
  @ApiOperation({ summary: 'Whether the installation is read only, and what everybody is told of it' })
  @Answers(MaintenanceAnswer)
  get(): MaintenanceAnswer {
    return maintenanceAnswer(this.mode.current);
  }
}

export function maintenanceAnswer(current: Maintenance | null): MaintenanceAnswer {
  return {
    isOn: current !== null,
    since: current?.since.toISOString() ?? null,
    until: current?.until?.toISOString() ?? null,
    message: current?.message ?? null,
  };
}
