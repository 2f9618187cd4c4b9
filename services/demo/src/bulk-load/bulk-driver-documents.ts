import { DRIVER_DOCUMENT_TYPES, type DriverDocumentType } from '@waybook/contracts/api';
import { addDays, londonDay } from '@waybook/contracts/calendar';
import { v7 as uuidv7 } from 'uuid';
import {
  acceptDocument,
  approveDocument,
  complianceStream,
  type DriverDocument,
  driverDocumentStream,
  evolveCompliance,
  receiveDocument,
  submitDocument,
} from '@waybook/portal/deciders';
import { Variation } from '../variation.js';
import { newUploadKey } from '@waybook/portal';
import { forEachConcurrently } from './for-each-concurrently.js';
import { CONCURRENCY, daysBefore, envelope, type BulkLoad, type BulkDriver } from './bulk.js';

const SENT_DAYS_AGO = 190;
const MISSING_OF_A_HUNDRED = 8;
const WAITING_OF_A_HUNDRED = 6;
/** Days until expiry; negative ones have expired. */
const EXPIRES = { first: -30, last: 500 };

/** Submits six documents per driver, without files: most are in force, some are missing, some wait for review. */
export async function submitDriverDocuments(bulk: BulkLoad, drivers: readonly BulkDriver[]): Promise<void> {
  const count = drivers.length * DRIVER_DOCUMENT_TYPES.length;
  await forEachConcurrently(
    count,
    CONCURRENCY,
    async (index) => {
      // Appends to one driver's compliance stream would conflict, so concurrent calls concern different drivers.
      const driver = drivers[index % drivers.length]!;
      await send(bulk, driver, DRIVER_DOCUMENT_TYPES[Math.floor(index / drivers.length)]!);
    },
    (done) => bulk.onProgress('driver documents', done, count),
  );
}

async function send(bulk: BulkLoad, { actor, index }: BulkDriver, documentType: DriverDocumentType): Promise<void> {
  const vary = new Variation(index * 31 + DRIVER_DOCUMENT_TYPES.indexOf(documentType));
  const chance = vary.between(0, 100);
  if (chance < MISSING_OF_A_HUNDRED) return;
  const isWaiting = chance < MISSING_OF_A_HUNDRED + WAITING_OF_A_HUNDRED;
  const at = daysBefore(bulk, isWaiting ? 2 : SENT_DAYS_AGO, index % 1_000);
  const documentId = uuidv7();
  const driverId = actor.id;
  const expiryDate = addDays(
    londonDay(bulk.now),
    Math.floor(vary.between(isWaiting ? 300 : EXPIRES.first, EXPIRES.last)),
  );
  await bulk.runner.run(envelope(bulk, actor, at), {
    streams: {
      document: { definition: driverDocumentStream, id: documentId, read: 'new' },
      compliance: { definition: complianceStream, id: driverId, read: 'whole' },
    },
    decide: ({ document, compliance }) => {
      const submitted = submitDocument(document.state, {
        documentId,
        driverId,
        documentType,
        issuedDate: null,
        expiryDate,
        file: {
          uploadKey: newUploadKey(at),
          fileName: `${documentType}.pdf`,
          fileSize: 48_000,
          mimeType: 'application/pdf',
          driverId,
        },
        submittedBy: driverId,
        followsDocumentId: null,
        at,
      });
      const received = receiveDocument(compliance.state, { driverId, documentId, documentType }, at);
      if (isWaiting) return { document: submitted, compliance: received };
      const pending: DriverDocument = {
        status: 'pending',
        documentId,
        driverId,
        documentType,
        uploadKey: '',
        issuedDate: null,
        expiryDate,
        submittedAt: at.toISOString(),
      };
      const approved = approveDocument(pending, { approvedBy: bulk.director.id, at });
      const accepted = acceptDocument(
        received.reduce(evolveCompliance, compliance.state),
        { driverId, documentId, documentType, issuedDate: null, expiryDate, receivedAt: at.toISOString() },
        at,
      );
      return { document: [...submitted, ...approved], compliance: [...received, ...accepted] };
    },
  });
}
