import { Module } from '@nestjs/common';
import { SearchController } from './search.controller.js';
import { SearchHandler } from './search.handler.js';

@Module({ controllers: [SearchController], providers: [SearchHandler] })
export class SearchModule {}
