import type { DriverDocumentAnswer } from '@waybook/contracts/api';
import type { ReadTables } from '@waybook/platform/database';
import { driverDocumentAnswer, type StoredDocument } from './driver-document-answer.js';
import { DriverDocumentNotFound } from './driver-document.errors.js';

/** Whose a document `doc` is; `$1` is the business. */
export const JOIN_DRIVER = 'join drivers d on d.business = $1 and d.id = doc.driver_id';

/** What is shown of a document `doc` beyond its own row: names, and whether the driver was asked to renew it. */
export const NAMES = `d.driver_code, d.first_name || ' ' || d.last_name as driver_name,
    a.first_name || ' ' || a.last_name as decided_by_name,
    coalesce(c.documents #>> array[doc.document_type, 'remindedOf'] = doc.id::text, false) as notification_sent`;

export const JOIN_NAMES = `${JOIN_DRIVER}
  left join admin_users a on a.business = $1 and a.id = doc.decided_by
  left join driver_compliance c on c.business = $1 and c.id = doc.driver_id`;

const DOCUMENTS_WITH_NAMES = `select doc.*, ${NAMES} from driver_documents doc ${JOIN_NAMES}`;

/** @throws DriverDocumentNotFound where there is none, or it is another business's, or not the driver's whose it must be */
export async function findStoredDocument(
  tables: ReadTables,
  business: string,
  id: string,
  ofDriver: string | null = null,
): Promise<StoredDocument> {
  const [found] = await tables.in(business, (manager) =>
    manager.query<StoredDocument[]>(
      `${DOCUMENTS_WITH_NAMES}
       where doc.business = $1 and doc.id = $2 and ($3::uuid is null or doc.driver_id = $3)`,
      [business, id, ofDriver],
    ),
  );
  if (!found) throw new DriverDocumentNotFound();
  return found;
}

export async function findDocumentAnswer(
  tables: ReadTables,
  business: string,
  id: string,
): Promise<DriverDocumentAnswer> {
  return driverDocumentAnswer(await findStoredDocument(tables, business, id));
}
