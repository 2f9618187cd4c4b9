import { Controller, Get, Header, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { SecondPersonAnswer } from '@waybook/contracts/answers';
import { TWO_PERSON_ACTS, type TwoPersonActName } from '@waybook/contracts/texts';
import {
  Answers,
  AnyAdmin,
  ChoiceField,
  CurrentActor,
  InstantField,
  RequestedAt,
  UuidField,
  type AdminActor,
} from '@waybook/platform/http';
import { GetSecondPerson } from './get-second-person.query.js';

const ACTS = Object.keys(TWO_PERSON_ACTS) as TwoPersonActName[];

class SecondPersonRequest {
  @ChoiceField(ACTS) readonly act!: TwoPersonActName;
  @UuidField({ label: 'Who did the part before' }) readonly doneBy!: string;
  @InstantField({ optional: true }) readonly doneAt?: string;
}

@ApiTags('admin users')
@Controller('api/second-person')
export class SecondPersonController {
  constructor(private readonly queries: QueryBus) {}

  @Get()
  @AnyAdmin()
  @Header('cache-control', 'no-store')
  @ApiOperation({
    summary: 'Whether one may do the second part of what takes two people',
    description:
      '`doneBy` is who did the part before, and `doneAt` when, where one person has to wait between the two. The command ' +
      'itself decides again.',
  })
  @Answers(SecondPersonAnswer)
  answer(
    @CurrentActor() actor: AdminActor,
    @Query() { act, doneBy, doneAt }: SecondPersonRequest,
    @RequestedAt() at: Date,
  ): Promise<SecondPersonAnswer> {
    const since = doneAt === undefined ? null : new Date(doneAt);
    return this.queries.execute(new GetSecondPerson(actor, act, doneBy, since, at));
  }
}
