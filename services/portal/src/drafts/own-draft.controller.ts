import { Body, Controller, Get, Param, Put } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { DraftAnswer } from '@waybook/contracts/answers';
import type { DraftFields } from '@waybook/contracts/drafts';
import { Clock } from '@waybook/platform/clock';
import { Answers, CurrentActor, DriversOnly, type DriverActor } from '@waybook/platform/http';
import { draftWeek } from './draft-week.js';
import { DraftOfSomebodyElse } from './drafts.errors.js';
import { KeepDraftBody, type DraftFieldBody } from './keep-draft.request.js';
import { KeptDrafts, type DraftPlace, type KeptDraft } from './kept-drafts.js';

@ApiTags("a driver's own record")
@Controller('api/driver/drafts')
export class OwnDraftController {
  constructor(
    private readonly drafts: KeptDrafts,
    private readonly clock: Clock,
  ) {}

  @Get(':weekStart')
  @DriversOnly()
  @ApiOperation({ summary: "What the signed-in driver's devices have entered for a week and not submitted" })
  @Answers(DraftAnswer)
  async get(@CurrentActor() driver: DriverActor, @Param('weekStart') weekStart: string): Promise<DraftAnswer> {
    const [now, place] = this.#at(driver, weekStart);
    return answerOf(place, await this.drafts.find(place), now);
  }

  @Put(':weekStart')
  @DriversOnly()
  @ApiOperation({
    summary: 'Merges what a device has entered with what the others have: of each field the last change',
  })
  @Answers(DraftAnswer)
  async keep(
    @CurrentActor() driver: DriverActor,
    @Param('weekStart') weekStart: string,
    @Body() { driverId, fields }: KeepDraftBody,
  ): Promise<DraftAnswer> {
    if (driverId !== undefined && driverId !== driver.id) throw new DraftOfSomebodyElse();
    const [now, place] = this.#at(driver, weekStart);
    return answerOf(place, await this.drafts.merge(place, fieldsOf(fields, now), now), now);
  }

  #at({ businessId, id }: DriverActor, weekStart: string): [Date, DraftPlace] {
    const now = this.clock.now();
    return [now, { business: businessId, driver: id, week: draftWeek(weekStart, now) }];
  }
}

/** A device whose clock is ahead changed nothing later than now. */
function fieldsOf(fields: readonly DraftFieldBody[], now: Date): DraftFields {
  return Object.fromEntries(
    fields.map(({ name, value, at, by }) => [name, { value, at: Math.min(at, now.getTime()), by }]),
  );
}

function answerOf({ week }: DraftPlace, { fields, updatedAt }: KeptDraft, now: Date): DraftAnswer {
  return {
    weekStartDate: week,
    fields: Object.entries(fields).map(([name, field]) => ({ name, ...field })),
    updatedAt: updatedAt?.toISOString() ?? null,
    serverTime: now.toISOString(),
  };
}
