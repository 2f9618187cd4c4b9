import { Controller, Get, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { VerificationAnswer } from '@waybook/contracts/answers';
import type { CommandEnvelope } from '@waybook/event-store';
import { ReadTables } from '@waybook/platform/database';
import {
  AdminsWith,
  Answers,
  AnswersCreated,
  AnswersList,
  CurrentActor,
  Envelope,
  IdParam,
  type AdminActor,
} from '@waybook/platform/http';
import { VerificationNotFound } from '../audit.errors.js';
import { VERIFICATION_COLUMNS, verificationAnswer, type VerificationRow } from './verification-row.js';
import { VerificationRunner } from './verification-runner.js';

const SHOWN_VERIFICATIONS = 20;

@ApiTags('audit')
@Controller('api/audit/verifications')
export class VerificationsController {
  constructor(
    private readonly runner: VerificationRunner,
    private readonly tables: ReadTables,
  ) {}

  @Post()
  @AdminsWith('audit:read')
  @ApiOperation({ summary: 'Looks through the whole log in the background, one look at a time' })
  @AnswersCreated(VerificationAnswer)
  async start(@Envelope() envelope: CommandEnvelope): Promise<VerificationAnswer> {
    return this.#find(envelope.business, await this.runner.start(envelope));
  }

  @Get()
  @AdminsWith('audit:read')
  @ApiOperation({ summary: 'The latest looks through the log, the newest first' })
  @AnswersList(VerificationAnswer)
  async list(@CurrentActor() { businessId }: AdminActor): Promise<VerificationAnswer[]> {
    const rows = await this.tables.in(businessId, (manager) =>
      manager.query<VerificationRow[]>(
        `select ${VERIFICATION_COLUMNS} from verifications where business = $1
          order by started_at desc, id desc limit ${SHOWN_VERIFICATIONS}`,
        [businessId],
      ),
    );
    return rows.map(verificationAnswer);
  }

  @Get(':id')
  @AdminsWith('audit:read')
  @ApiOperation({ summary: 'How far a look through the log has come, and what it found' })
  @Answers(VerificationAnswer)
  details(@CurrentActor() { businessId }: AdminActor, @IdParam() id: string): Promise<VerificationAnswer> {
    return this.#find(businessId, id);
  }

  async #find(business: string, id: string): Promise<VerificationAnswer> {
    const [row] = await this.tables.in(business, (manager) =>
      manager.query<VerificationRow[]>(
        `select ${VERIFICATION_COLUMNS} from verifications where business = $1 and id = $2`,
        [business, id],
      ),
    );
    if (!row) throw new VerificationNotFound();
    return verificationAnswer(row);
  }
}
