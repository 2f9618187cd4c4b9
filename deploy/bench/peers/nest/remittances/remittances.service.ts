import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { DataSource, In, type EntityManager } from 'typeorm';
import { decideSubmission, referencesOf } from '../../decide-submission.mjs';
import { AuditEntry } from '../entities/audit-entry.entity.js';
import { Driver } from '../entities/driver.entity.js';
import { Job } from '../entities/job.entity.js';
import { Remittance } from '../entities/remittance.entity.js';
import { Upload } from '../entities/upload.entity.js';
import { SubmitRemittanceDto } from './submit-remittance.dto.js';

@Injectable()
export class RemittancesService {
  constructor(private readonly dataSource: DataSource) {}

  submit(driverId: string, body: SubmitRemittanceDto, idempotencyKey: string | null): Promise<Remittance> {
    return this.dataSource.transaction(async (manager) => {
      // Held until the end, so that two submissions of a driver at once don't both find the week's fee due.
      const driver = await manager.findOneOrFail(Driver, {
        where: { id: driverId },
        lock: { mode: 'pessimistic_write' },
      });
      const { businessId } = driver;
      if (idempotencyKey) {
        const where = { businessId, driverId, idempotencyKey };
        const earlier = await manager.findOne(Remittance, { where, relations: { jobs: true } });
        if (earlier) return earlier;
      }
      const submission = await this.decide(manager, driver, body);
      const remittance = manager.create(Remittance, {
        ...submission,
        ...submission.breakdown,
        id: submission.remittanceId,
        businessId,
        idempotencyKey,
        vatPence: submission.breakdown.vatOnEarningsPence,
        status: 'pending',
        jobs: submission.jobs.map(jobRow(driverId)),
      });
      await manager.insert(Remittance, remittance);
      await manager.insert(
        Job,
        remittance.jobs.map((job) => ({ ...job, remittanceId: remittance.id })),
      );
      await manager.insert(AuditEntry, {
        businessId,
        actorId: driverId,
        action: 'remittance.submitted',
        recordId: remittance.id,
        details: body,
      });
      return remittance;
    });
  }

  private async decide(manager: EntityManager, driver: Driver, body: SubmitRemittanceDto) {
    const { loadIds, photoPaths } = referencesOf(body);
    const driverId = driver.id;
    const uploads = await manager.findBy(Upload, { path: In(photoPaths), driverId, purpose: 'pod_photo' });
    const held = await manager.find(Job, {
      where: { driverId, loadId: In(loadIds) },
      relations: { remittance: true },
    });
    const { weekStartDate } = body;
    const counted = { driverId, weekStartDate, status: In(['pending', 'approved']) };
    const feeCarriedPence = (await manager.sum(Remittance, 'membershipFeePence', counted)) ?? 0;
    return decideSubmission(randomUUID(), body, {
      driver,
      feeCarriedPence: Number(feeCarriedPence),
      uploadedPaths: uploads.map(({ path }) => path),
      heldLoads: new Map(held.map(({ loadId, remittance }) => [loadId, remittance.weekStartDate])),
      at: new Date(),
    });
  }
}

const jobRow =
  (driverId: string) =>
  ({ id, podPhotos, ...job }) => ({
    ...job,
    jobId: id,
    driverId,
    buildingPhoto: podPhotos.building,
    goodsPhoto: podPhotos.goods,
    deliveryNotePhoto: podPhotos.deliveryNote,
  });
