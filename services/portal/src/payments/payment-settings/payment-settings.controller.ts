import { Body, Controller, Get, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { PaymentSettingsAnswer } from '@waybook/contracts/answers';
import { BANK_FILE_FORMATS, type BankFileFormat, type PaymentSettingsRequest } from '@waybook/contracts/api';
import type { CommandEnvelope } from '@waybook/event-store';
import { ReadTables } from '@waybook/platform/database';
import {
  AdminsWith,
  Answers,
  ChoiceField,
  CurrentActor,
  Envelope,
  NeedsRecentProof,
  TextField,
  type AdminActor,
} from '@waybook/platform/http';
import { ChangePaymentSettings } from './change-payment-settings.handler.js';
import { PaymentSettingsRecord } from './payment-settings.entity.js';

const MAX_NAME_LENGTH = 40;
const MAX_NUMBER_LENGTH = 20;
const LAST_DIGITS = 4;
class PaymentSettingsBody implements PaymentSettingsRequest {
  @TextField({ max: MAX_NAME_LENGTH })
  readonly accountName!: string;

  @TextField({ max: MAX_NUMBER_LENGTH })
  readonly sortCode!: string;

  @TextField({ max: MAX_NUMBER_LENGTH })
  readonly accountNumber!: string;

  @TextField({ max: MAX_NUMBER_LENGTH, optional: true, nullable: true })
  readonly serviceUserNumber?: string | null;

  @ChoiceField(BANK_FILE_FORMATS, { optional: true, nullable: true, label: 'The form of the bank file' })
  readonly bankFileFormat?: BankFileFormat | null;
}

const NOT_ENTERED: PaymentSettingsAnswer = {
  accountName: null,
  sortCode: null,
  lastFourDigits: null,
  serviceUserNumber: null,
  bankFileFormat: null,
  updatedAt: null,
};

function answerOf(record: PaymentSettingsRecord | null): PaymentSettingsAnswer {
  if (!record) return NOT_ENTERED;
  return {
    accountName: record.account_name,
    sortCode: record.sort_code,
    lastFourDigits: record.account_number.slice(-LAST_DIGITS),
    serviceUserNumber: record.service_user_number,
    bankFileFormat: record.bank_file_format,
    updatedAt: record.updated_at.toISOString(),
  };
}

@ApiTags('payments')
@Controller('api/payment-settings')
export class PaymentSettingsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly tables: ReadTables,
  ) {}

  @Get()
  @AdminsWith('business:read')
  @ApiOperation({ summary: "The business's own bank account, out of which it pays; all null until it is entered" })
  @Answers(PaymentSettingsAnswer)
  async settings(@CurrentActor() { businessId }: AdminActor): Promise<PaymentSettingsAnswer> {
    return answerOf(
      await this.tables.in(businessId, (manager) =>
        manager.findOneBy(PaymentSettingsRecord, { id: businessId, business: businessId }),
      ),
    );
  }

  @Put()
  @AdminsWith('business:write')
  @NeedsRecentProof()
  @ApiOperation({ summary: "Enter the business's own bank account and service user number" })
  @Answers(PaymentSettingsAnswer)
  async change(
    @Envelope() envelope: CommandEnvelope,
    @CurrentActor() actor: AdminActor,
    @Body() body: PaymentSettingsBody,
  ): Promise<PaymentSettingsAnswer> {
    const { serviceUserNumber, bankFileFormat = null, ...account } = body;
    const settings = { ...account, serviceUserNumber: serviceUserNumber || null, bankFileFormat };
    await this.commands.execute(new ChangePaymentSettings(envelope, actor, settings));
    return this.settings(actor);
  }
}
