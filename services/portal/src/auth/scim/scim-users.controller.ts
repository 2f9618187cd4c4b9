import { Body, Controller, Delete, Get, Patch, Post, Put, Query, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { ScimUser, ScimUserList } from '@waybook/contracts/answers';
import { SCIM_LIMITS } from '@waybook/contracts/api';
import type { CommandEnvelope } from '@waybook/event-store';
import {
  Answers,
  AnswersCreated,
  AnswersNothing,
  CurrentCaller,
  DirectoryEnvelope,
  IdParam,
  type KnownCaller,
} from '@waybook/platform/http';
import type { FastifyReply } from 'fastify';
import { AnswersScim, ScimRoutes } from './scim-answers.js';
import { objectOf } from './scim-changes.js';
import { scimFilter } from './scim-filter.js';
import { ScimUsers } from './scim-users.js';
import { ScimListRequest } from './scim.requests.js';

/** RFC 7644, 3. What is in a body is looked at by the service: each directory sends more than is kept here. */
@ApiTags('SCIM')
@Controller('scim/v2/Users')
@ScimRoutes()
export class ScimUsersController {
  constructor(private readonly users: ScimUsers) {}

  @Get()
  @AnswersScim()
  @ApiOperation({ summary: "The business's admin users, or whoever has a userName or an externalId" })
  @Answers(ScimUserList)
  list(@CurrentCaller() { businessId }: KnownCaller, @Query() request: ScimListRequest): Promise<ScimUserList> {
    const { filter, startIndex = '1', count = String(SCIM_LIMITS.page) } = request;
    const page = { startIndex: Number(startIndex), count: Number(count) };
    return this.users.list(businessId, scimFilter(filter), page);
  }

  @Get(':id')
  @AnswersScim()
  @ApiOperation({ summary: 'One admin user of the business' })
  @Answers(ScimUser)
  get(@CurrentCaller() { businessId }: KnownCaller, @IdParam() id: string): Promise<ScimUser> {
    return this.users.get(businessId, id);
  }

  @Post()
  @AnswersScim()
  @ApiOperation({ summary: 'Makes an admin user, whose role is one that a director has mapped' })
  @AnswersCreated(ScimUser)
  async create(
    @DirectoryEnvelope() envelope: CommandEnvelope,
    @Body() body: unknown,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ScimUser> {
    const user = await this.users.create(envelope, objectOf('user', body));
    void reply.header('location', user.meta.location);
    return user;
  }

  @Put(':id')
  @AnswersScim()
  @ApiOperation({ summary: 'Changes names, email address, role and whether they are active' })
  @Answers(ScimUser)
  replace(
    @DirectoryEnvelope() envelope: CommandEnvelope,
    @IdParam() id: string,
    @Body() body: unknown,
  ): Promise<ScimUser> {
    return this.users.replace(envelope, id, objectOf('user', body));
  }

  @Patch(':id')
  @AnswersScim()
  @ApiOperation({ summary: 'The same, by operations' })
  @Answers(ScimUser)
  patch(
    @DirectoryEnvelope() envelope: CommandEnvelope,
    @IdParam() id: string,
    @Body() body: unknown,
  ): Promise<ScimUser> {
    return this.users.patch(envelope, id, body);
  }

  @Delete(':id')
  @ApiOperation({ summary: 'Deletes an admin user; what they decided keeps their name' })
  @AnswersNothing('Deleted')
  remove(@DirectoryEnvelope() envelope: CommandEnvelope, @IdParam() id: string): Promise<void> {
    return this.users.remove(envelope, id);
  }
}
