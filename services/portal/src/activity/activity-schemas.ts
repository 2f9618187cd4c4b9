import { ApiProperty } from '@nestjs/swagger';
import {
  ACTIVITY_AREAS,
  ACTIVITY_SUBJECTS,
  type ActivityActor,
  type ActivityAnswer,
  type ActivityArea,
  type ActivitySubject,
  type ActivitySubjectKind,
  type HistoryChange,
  type HistoryEntryAnswer,
} from '@waybook/contracts/api';

const NULLABLE_TEXT = { type: String, nullable: true } as const;

class ActivityActorSchema implements ActivityActor {
  @ApiProperty({ enum: ['admin', 'driver', 'system'] }) type!: ActivityActor['type'];
  @ApiProperty() id!: string;
  @ApiProperty({ description: '"an erased person" once nobody knows any more' }) name!: string;
}

class ActivitySubjectSchema implements ActivitySubject {
  @ApiProperty({ enum: [...ACTIVITY_SUBJECTS] }) kind!: ActivitySubjectKind;
  @ApiProperty({ format: 'uuid' }) id!: string;
  @ApiProperty() label!: string;
  @ApiProperty({ ...NULLABLE_TEXT, description: 'Words that find the record in its list' }) find!: string | null;
  @ApiProperty(NULLABLE_TEXT) status!: string | null;
}

/** One thing that happened, in words. */
export class ActivitySchema implements ActivityAnswer {
  @ApiProperty({ format: 'uuid' }) id!: string;
  @ApiProperty({ type: 'integer', nullable: true, description: 'Its place in the log' }) seq!: number | null;
  @ApiProperty({ format: 'date-time', description: 'When it happened' }) at!: string;
  @ApiProperty({ format: 'date-time', description: 'When the database took it down' }) recordedAt!: string;
  @ApiProperty({ enum: [...ACTIVITY_AREAS] }) area!: ActivityArea;
  @ApiProperty({ example: 'RemittanceApproved' }) type!: string;
  @ApiProperty() sentence!: string;
  @ApiProperty({ type: ActivityActorSchema }) actor!: ActivityActorSchema;
  @ApiProperty({ type: ActivitySubjectSchema }) subject!: ActivitySubjectSchema;
  @ApiProperty({ description: 'Hexadecimal' }) hash!: string;
}

export class HistoryChangeSchema implements HistoryChange {
  @ApiProperty({ example: 'Membership fee' }) field!: string;
  @ApiProperty({ ...NULLABLE_TEXT, example: '£25.00' }) before!: string | null;
  @ApiProperty({ ...NULLABLE_TEXT, example: '£30.00' }) after!: string | null;
}

/** One thing that happened to a record, and what it changed. */
export class HistoryEntrySchema extends ActivitySchema implements HistoryEntryAnswer {
  @ApiProperty({ type: 'integer' }) version!: number;
  @ApiProperty({ type: HistoryChangeSchema, isArray: true }) changes!: HistoryChangeSchema[];
}
