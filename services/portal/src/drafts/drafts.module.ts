import { Module } from '@nestjs/common';
import { ExpiredDrafts } from './expired-drafts.js';
import { KeptDrafts } from './kept-drafts.js';
import { OwnDraftController } from './own-draft.controller.js';

@Module({ controllers: [OwnDraftController], providers: [KeptDrafts, ExpiredDrafts] })
export class DraftsModule {}
