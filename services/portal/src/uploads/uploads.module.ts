import multipart from '@fastify/multipart';
import { Module, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyAdapter } from '@nestjs/platform-fastify';
import { FileWorkshop } from './content/file-workshop.js';
import { EncryptedFiles } from './encrypted-files.js';
import { StoreUploadController } from './store-upload/store-upload.controller.js';
import { StoreUploadHandler } from './store-upload/store-upload.handler.js';
import { UploadRecords } from './upload-records.js';
import { UploadRoom } from './upload-room.js';
import { GetUploadedFileHandler } from './uploaded-file/get-uploaded-file.handler.js';
import { UploadedFileController } from './uploaded-file/uploaded-file.controller.js';

@Module({
  controllers: [StoreUploadController, UploadedFileController],
  providers: [StoreUploadHandler, GetUploadedFileHandler, FileWorkshop, EncryptedFiles, UploadRecords, UploadRoom],
  exports: [EncryptedFiles, UploadRecords],
})
export class UploadsModule implements OnModuleInit {
  constructor(private readonly host: HttpAdapterHost<FastifyAdapter>) {}

  /**
   * Waited for, Fastify would load all that is registered so far and give every route the error handler of that moment; Nest
   * sets its own after this. So the parser is loaded with the rest, when the portal is ready.
   */
  onModuleInit(): void {
    void this.host.httpAdapter.getInstance().register(multipart);
  }
}
