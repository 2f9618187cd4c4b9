import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditEntry } from '../entities/audit-entry.entity.js';
import { Job } from '../entities/job.entity.js';
import { Remittance } from '../entities/remittance.entity.js';
import { RemittancesController } from './remittances.controller.js';
import { RemittancesService } from './remittances.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([Remittance, Job, AuditEntry])],
  controllers: [RemittancesController],
  providers: [RemittancesService],
})
export class RemittancesModule {}
