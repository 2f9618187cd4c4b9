import { Body, Controller, Delete, Get, Patch, Post, Put, Query, Req, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { ScimUser, ScimUserList } from '@waybook/contracts/answers';
import { SCIM_LEFT_SCHEMA, SCIM_LIMITS } from '@waybook/contracts/api';
import type { CommandEnvelope } from '@waybook/event-store';
import {
  Answers,
  AnswersCreated,
  AnswersNothing,
  CurrentCaller,
  DirectoryEnvelope,
  IdParam,
  noteForSecurityLog,
  type KnownCaller,
} from '@waybook/platform/http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { API_KEYS_LEFT } from '../security-events.js';
import type { DirectoryCall } from './directory-refusals.js';
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
  async replace(
    @DirectoryEnvelope() envelope: CommandEnvelope,
    @IdParam() id: string,
    @Body() body: unknown,
    @Req() request: FastifyRequest,
  ): Promise<ScimUser> {
    const user = await this.users.replace(callOf(envelope, request), id, objectOf('user', body));
    noteLeftKeys(request, user[SCIM_LEFT_SCHEMA]?.apiKeys);
    return user;
  }

  @Patch(':id')
  @AnswersScim()
  @ApiOperation({ summary: 'The same, by operations' })
  @Answers(ScimUser)
  async patch(
    @DirectoryEnvelope() envelope: CommandEnvelope,
    @IdParam() id: string,
    @Body() body: unknown,
    @Req() request: FastifyRequest,
  ): Promise<ScimUser> {
    const user = await this.users.patch(callOf(envelope, request), id, body);
    noteLeftKeys(request, user[SCIM_LEFT_SCHEMA]?.apiKeys);
    return user;
  }

  @Delete(':id')
  @ApiOperation({ summary: 'Deletes an admin user; what they decided keeps their name' })
  @AnswersNothing('Deleted')
  async remove(
    @DirectoryEnvelope() envelope: CommandEnvelope,
    @IdParam() id: string,
    @Req() request: FastifyRequest,
  ): Promise<void> {
    noteLeftKeys(request, await this.users.remove(callOf(envelope, request), id));
  }
}

function callOf(envelope: CommandEnvelope, request: FastifyRequest): DirectoryCall {
  return { envelope, note: (event, reason) => noteForSecurityLog(request, { event, reason }) };
}

/** The log names nobody and no key: the answer does, and those who run the business are told (R349). */
function noteLeftKeys(request: FastifyRequest, keys: readonly unknown[] = []): void {
  if (keys.length > 0) noteForSecurityLog(request, { event: API_KEYS_LEFT, reason: 'API_KEYS_STAY_GOOD' });
}
