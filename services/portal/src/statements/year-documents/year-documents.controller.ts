import { Controller, Get, Header, Query, StreamableFile } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { readTaxYear } from '@waybook/contracts/calendar';
import { AnswersFile, CurrentActor, DriversOnly, TextField, type DriverActor } from '@waybook/platform/http';
import { Readable } from 'node:stream';
import { TaxYearUnknown } from '../../earnings/earnings.errors.js';
import { GetRemittancePaper } from '../../remittances/remittance-pdf/get-remittance-paper.query.js';
import { SendsExport } from '../../route-limits.js';
import type { NamedDocument } from '../documents-named.js';
import { ArchiveRoom } from './archive-room.js';
import { FileNames } from './file-names.js';
import { GetYearDocuments } from './get-year-documents.query.js';
import { zipStream, type ZippedFile } from './zip-stream.js';

const ZIP = 'application/zip';

class YearDocumentsRequest {
  /** "2026-27" */
  @TextField({ max: '2026-27'.length }) readonly taxYear!: string;
}

@ApiTags('statements')
@Controller('api/statements')
export class YearDocumentsController {
  constructor(
    private readonly queries: QueryBus,
    private readonly room: ArchiveRoom,
  ) {}

  @Get('documents')
  @DriversOnly()
  @SendsExport()
  @Header('cache-control', 'private, no-store')
  @ApiOperation({ summary: "All documents that the signed-in driver's statement of a tax year names, in one archive" })
  @AnswersFile(ZIP, 'PDFs, named by week')
  async download(@CurrentActor() driver: DriverActor, @Query() request: YearDocumentsRequest): Promise<StreamableFile> {
    const taxYear = readTaxYear(request.taxYear);
    if (taxYear === null) throw new TaxYearUnknown();
    const documents = await this.queries.execute(new GetYearDocuments(driver, taxYear));
    const archive = this.#archiveOf(driver, documents);
    const code = driver.driverCode.replaceAll(/[^\w-]/g, '_');
    return new StreamableFile(archive, {
      type: ZIP,
      disposition: `attachment; filename="remittances-${code}-${taxYear.name}.zip"`,
    });
  }

  /** Keeps its place until the last byte has gone out, or whoever asked has gone. */
  #archiveOf(driver: DriverActor, documents: readonly NamedDocument[]): Readable {
    const leave = this.room.enter(driver.id);
    return Readable.from(zipStream(this.#files(driver, documents))).once('close', leave);
  }

  async *#files(driver: DriverActor, documents: readonly NamedDocument[]): AsyncGenerator<ZippedFile> {
    const names = new FileNames();
    for (const { remittanceId, which } of documents) {
      const { document, pdf: bytes } = await this.queries.execute(new GetRemittancePaper(driver, remittanceId, which));
      yield { name: names.nameOf(document), bytes, madeAt: new Date(`${document.issuedOn}T12:00:00Z`) };
    }
  }
}
