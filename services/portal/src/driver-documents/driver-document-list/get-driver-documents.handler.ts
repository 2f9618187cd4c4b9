import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { DriverDocumentAnswer } from '@waybook/contracts/api';
import { ReadTables } from '@waybook/platform/database';
import { containing, orderBy, pageWindow, type Page } from '@waybook/platform/http';
import { driverDocumentAnswer, type StoredDocument } from '../driver-document-answer.js';
import { Conditions, pageOf } from '../../lists/filtered-list.js';
import { JOIN_DRIVER, JOIN_NAMES, NAMES } from '../stored-documents.js';
import { GetDriverDocuments } from './get-driver-documents.query.js';

/** Without pages: more than a driver ever sends, and more than a screen can show. */
const MAX_DOCUMENTS = 500;

const SORTED_BY = {
  uploadedAt: ['doc.uploaded_at'],
  expiryDate: ['doc.expiry_date'],
  driver: ['d.last_name', 'd.first_name', 'doc.uploaded_at'],
};

@QueryHandler(GetDriverDocuments)
export class GetDriverDocumentsHandler implements IQueryHandler<GetDriverDocuments> {
  constructor(private readonly tables: ReadTables) {}

  async execute(query: GetDriverDocuments): Promise<Page<DriverDocumentAnswer>> {
    const { business, request } = query;
    const order = orderBy(request.sort, SORTED_BY, { otherwise: '-uploadedAt', last: 'doc.id' });
    const { rows, total } = await this.tables.in(business, (manager) =>
      pageOf<StoredDocument>(manager, {
        table: 'driver_documents',
        alias: 'doc',
        columns: NAMES,
        joins: JOIN_NAMES,
        joinsOfOrder: order.includes('d.last_name') ? JOIN_DRIVER : '',
        conditions: conditionsOf(query),
        orderBy: order,
        window: pageWindow(request, MAX_DOCUMENTS),
      }),
    );
    return { rows: rows.map(driverDocumentAnswer), total };
  }
}

function conditionsOf({ business, request, ofDriver }: GetDriverDocuments): Conditions {
  return new Conditions('doc', business)
    .and('doc.status = ?', request.status)
    .and('doc.document_type = ?', request.type)
    .and('doc.driver_id = ?', ofDriver)
    .and(DRIVER_FOUND, request.q && containing(request.q));
}

/** The drivers are found first: they are fewer than their documents. */
const DRIVER_FOUND = `doc.driver_id in (select id from drivers where business = $1
  and (first_name || ' ' || last_name ilike ? or driver_code ilike ?))`;
