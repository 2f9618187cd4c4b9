import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { CreateAdminUserHandler } from './create-admin-user/create-admin-user.handler.js';

@Module({ imports: [AuthModule], providers: [CreateAdminUserHandler] })
export class AdminUsersModule {}
