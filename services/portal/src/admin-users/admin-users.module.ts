import { Module } from '@nestjs/common';
import { ActingAloneController } from './acting-alone/acting-alone.controller.js';
import {
  AllowActingAloneHandler,
  AnnounceCoolOffHandler,
  ObjectToActingAloneHandler,
} from './acting-alone/acting-alone.handlers.js';
import { ObjectionLinks } from './acting-alone/objection-links.js';
import { AdminUserDetailsController } from './admin-user-details/admin-user-details.controller.js';
import { GetAdminUserHandler } from './admin-user-details/get-admin-user.handler.js';
import { AdminUserExportController } from './admin-user-export/admin-user-export.controller.js';
import { GetAdminUserExportHandler } from './admin-user-export/get-admin-user-export.handler.js';
import { AdminUserListController } from './admin-user-list/admin-user-list.controller.js';
import { GetAdminUsersHandler } from './admin-user-list/get-admin-users.handler.js';
import { ChangeAdminUserController } from './change-admin-user/change-admin-user.controller.js';
import { ChangeAdminUserHandler } from './change-admin-user/change-admin-user.handler.js';
import { CreateAdminUserController } from './create-admin-user/create-admin-user.controller.js';
import { CreateAdminUserHandler } from './create-admin-user/create-admin-user.handler.js';
import { DeleteAdminUserController } from './delete-admin-user/delete-admin-user.controller.js';
import { DeleteAdminUserHandler } from './delete-admin-user/delete-admin-user.handler.js';
import { GetSecondPersonHandler } from './second-person-preview/get-second-person.handler.js';
import { SecondPersonController } from './second-person-preview/second-person.controller.js';

@Module({
  controllers: [
    AdminUserListController,
    AdminUserExportController,
    AdminUserDetailsController,
    CreateAdminUserController,
    ChangeAdminUserController,
    DeleteAdminUserController,
    SecondPersonController,
    ActingAloneController,
  ],
  providers: [
    GetAdminUsersHandler,
    GetAdminUserExportHandler,
    GetAdminUserHandler,
    CreateAdminUserHandler,
    ChangeAdminUserHandler,
    DeleteAdminUserHandler,
    ObjectionLinks,
    GetSecondPersonHandler,
    AnnounceCoolOffHandler,
    ObjectToActingAloneHandler,
    AllowActingAloneHandler,
  ],
})
export class AdminUsersModule {}
