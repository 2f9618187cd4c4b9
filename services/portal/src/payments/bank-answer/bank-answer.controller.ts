import { Body, Controller, Post } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { BankAnswerAnswer, BankAnswerPreviewAnswer } from '@waybook/contracts/answers';
import {
  MAX_BANK_ANSWER_BYTES,
  type ConfirmBankAnswerRequest,
  type PreviewBankAnswerRequest,
} from '@waybook/contracts/api';
import type { CommandEnvelope } from '@waybook/event-store';
import {
  AdminsWith,
  Answers,
  CurrentActor,
  Envelope,
  NeedsRecentProof,
  TextField,
  type AdminActor,
} from '@waybook/platform/http';
import { ChangesMany } from '../../route-limits.js';
import { ConfirmBankAnswer } from './confirm-bank-answer.command.js';
import { PreviewBankAnswer } from './preview-bank-answer.query.js';

const MARK_LENGTH = 64;

class PreviewBankAnswerBody implements PreviewBankAnswerRequest {
  /** In characters here; the file's bytes are counted once it is there. */
  @TextField({ max: MAX_BANK_ANSWER_BYTES, min: 0, trim: false, isMultiline: true })
  readonly content!: string;
}

class ConfirmBankAnswerBody extends PreviewBankAnswerBody implements ConfirmBankAnswerRequest {
  @TextField({ max: MARK_LENGTH })
  readonly mark!: string;
}

@ApiTags('payments')
@Controller('api/bank-answers')
export class BankAnswerController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Post('preview')
  @AdminsWith('payments:run')
  @NeedsRecentProof()
  @ApiOperation({
    summary: "What would become of each line of a bank's file: a status report (pain.002) or a statement (camt.053)",
    description:
      'Writes nothing, and keeps nothing of the file. Lines are matched by the ids of our file, else by reference and amount.',
  })
  @Answers(BankAnswerPreviewAnswer)
  preview(
    @Envelope() envelope: CommandEnvelope,
    @CurrentActor() actor: AdminActor,
    @Body() { content }: PreviewBankAnswerBody,
  ): Promise<BankAnswerPreviewAnswer> {
    return this.queries.execute(new PreviewBankAnswer(envelope, actor, content));
  }

  @Post()
  @AdminsWith('payments:run')
  @NeedsRecentProof()
  @ChangesMany()
  @ApiOperation({
    summary: 'Marks runs as paid, and records payments as sent back, as the preview of the same file showed it',
    description: '`mark` is that of the preview; where anything changed since, nothing is written.',
  })
  @Answers(BankAnswerAnswer)
  confirm(
    @Envelope() envelope: CommandEnvelope,
    @CurrentActor() actor: AdminActor,
    @Body() body: ConfirmBankAnswerBody,
  ): Promise<BankAnswerAnswer> {
    return this.commands.execute(new ConfirmBankAnswer(envelope, actor, body));
  }
}
