import {
  Body,
  Controller,
  Get,
  Header,
  Module,
  Post,
  Query,
  type DynamicModule,
  type ExecutionContext,
} from '@nestjs/common';
import { MAX_JOB_PRICE_PENCE, MIN_JOB_PRICE_PENCE } from '@waybook/contracts/api';
import type { FastifyRequest } from 'fastify';
import { Clock } from '../../clock/index.js';
import { AdminsWith, DriversOnly, Public, SignedIn } from '../access.js';
import { Authenticator, type Proof } from '../access.guard.js';
import type { Actor } from '../actor.js';
import {
  ChoiceField,
  DayField,
  EmailField,
  FlagField,
  IntegerField,
  ListField,
  MoneyField,
  NestedField,
  TextField,
  TextListField,
  UuidField,
} from '../fields/index.js';
import { createHttpApp, type HttpOptions } from '../http-app.js';
import { SignInRequired } from '../http.errors.js';
import { CurrentActor, Envelope, IdParam, type RequestEnvelope } from '../request-parameters.js';

export const BUSINESS = '0190a000-0000-7000-8000-000000000001';
export const NOW = new Date('2026-11-20T10:00:00.000Z');

const SIGNED_IN: Readonly<Record<string, Actor>> = {
  director: { type: 'admin', id: 'a1', businessId: BUSINESS, role: 'director', permissions: ['all'], sessionId: 's1' },
  finance: {
    type: 'admin',
    id: 'a2',
    businessId: BUSINESS,
    role: 'finance',
    permissions: ['remittances:read'],
    sessionId: 's2',
  },
  driver: { type: 'driver', id: 'd1', driverCode: 'DS123456', businessId: BUSINESS, status: 'active', sessionId: 's3' },
};

/** Takes the bearer token for the name of a known actor. */
class KnownActors extends Authenticator {
  override authenticate(context: ExecutionContext): Actor | Promise<Actor> {
    const { authorization = '' } = context.switchToHttp().getRequest<FastifyRequest>().headers;
    if (authorization === 'Bearer stuck') return new Promise(() => undefined);
    const actor = SIGNED_IN[authorization.replace('Bearer ', '')];
    if (!actor) throw new SignInRequired();
    return actor;
  }

  override async stillAdmits(): Promise<boolean> {
    return true;
  }

  override async missingProof({ sessionId }: Actor): Promise<Proof | null> {
    return sessionId === 's2' ? 'password' : null;
  }

  override async hasShownSecondFactor({ sessionId }: Actor): Promise<boolean> {
    return sessionId !== 's2';
  }
}

class StoppedClock extends Clock {
  override now(): Date {
    return NOW;
  }
}

class SampleJob {
  @TextField({ max: 8, pattern: { matches: /^\d{8}$/, message: 'Load ID must be exactly 8 digits' } })
  loadId!: string;

  @MoneyField({ minPence: MIN_JOB_PRICE_PENCE, maxPence: MAX_JOB_PRICE_PENCE, numberOnly: true })
  jobPrice!: number;
}

class SampleContact {
  @EmailField()
  email!: string;
}

export class SampleRequest {
  @TextField({ max: 20 })
  subject!: string;

  @TextField({ max: 200, isMultiline: true, optional: true, nullable: true })
  note?: string | null;

  @TextField({ max: 30, optional: true, trim: false })
  password?: string;

  @DayField()
  weekStartDate!: string;

  @MoneyField({ optional: true, minPence: 0 })
  membershipFee?: number | string;

  @MoneyField({ nullable: true })
  vatAmount!: number | string | null;

  @UuidField({ optional: true })
  driverId?: string;

  @FlagField({ optional: true })
  isVatRegistered?: boolean;

  @ChoiceField(['low', 'high'], { optional: true })
  priority?: 'low' | 'high';

  @IntegerField({ min: 0, max: 5, optional: true })
  count?: number;

  @TextListField({ max: 3, maxLength: 10, optional: true })
  permissions?: string[];

  @NestedField(() => SampleContact, { optional: true })
  contact?: SampleContact;

  @ListField(() => SampleJob, { min: 1, max: 3 })
  jobs!: SampleJob[];
}

class SamplePaging {
  @TextField({ max: 3, optional: true })
  page?: string;
}

@Controller('api/samples')
class SampleController {
  @Post()
  @SignedIn()
  echo(@Body() request: SampleRequest): SampleRequest {
    return request;
  }

  @Post('envelope')
  @SignedIn()
  envelope(@Envelope() envelope: RequestEnvelope): RequestEnvelope {
    return envelope;
  }

  @Get('open')
  @Public()
  open(@Query() paging: SamplePaging) {
    return paging;
  }

  @Get('approvals')
  @AdminsWith('remittances:approve')
  approvals(@CurrentActor() actor: Actor) {
    return { id: actor.id };
  }

  @Get('drivers')
  @DriversOnly()
  drivers(@CurrentActor() actor: Actor) {
    return { id: actor.id };
  }

  @Get('cached')
  @Public()
  @Header('cache-control', 'private, max-age=60')
  cached() {
    return {};
  }

  @Get('by-id/:id')
  @SignedIn()
  byId(@IdParam() id: string) {
    return { id };
  }
}

@Controller('api/forgotten')
export class ForgottenController {
  @Get()
  forgotten() {
    return 'open to everybody';
  }
}

/** A small application with one route of each kind; more controllers can be added. */
export async function sampleApp(
  controllers: NonNullable<DynamicModule['controllers']> = [],
  options: Partial<HttpOptions> = {},
) {
  @Module({
    controllers: [SampleController, ...controllers],
    providers: [
      { provide: Authenticator, useClass: KnownActors },
      { provide: Clock, useClass: StoppedClock },
    ],
  })
  class SampleModule {}
  return createHttpApp(SampleModule, { title: 'Sample', logger: false, ...options });
}

/** A body that is right in every respect. */
export function rightBody(): Record<string, unknown> {
  return {
    subject: 'Week 47',
    weekStartDate: '2026-11-16',
    vatAmount: null,
    jobs: [{ loadId: '12345678', jobPrice: 12.5 }],
  };
}
