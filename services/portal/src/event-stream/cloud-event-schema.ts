import { ApiProperty } from '@nestjs/swagger';
import { PUBLIC_EVENT_TYPES, type CloudEvent, type PublicEventType } from '@waybook/contracts/public-events';

export class CloudEventSchema implements CloudEvent {
  @ApiProperty({ enum: ['1.0'] }) specversion!: '1.0';
  @ApiProperty({ description: 'Recognises a repetition' }) id!: string;
  @ApiProperty({ example: '/businesses/0193a3f0-0000-7000-8000-000000000001' }) source!: string;
  @ApiProperty({ enum: [...PUBLIC_EVENT_TYPES], example: 'PaymentScheduled' }) type!: PublicEventType;
  @ApiProperty({ format: 'date-time', description: 'When it happened' }) time!: string;
  @ApiProperty({ description: 'The record it happened to' }) subject!: string;
  @ApiProperty({ enum: ['application/json'] }) datacontenttype!: 'application/json';
  @ApiProperty({ description: "The data's JSON Schema, by its id" }) dataschema!: string;
  @ApiProperty({ description: 'Events of one key come in order' }) partitionkey!: string;
  @ApiProperty({ format: 'uuid' }) businessid!: string;
  @ApiProperty({ type: 'integer', description: 'Grows from event to event; ask for what comes after it' }) seq!: number;
  @ApiProperty({ type: 'object', additionalProperties: true, description: 'As the AsyncAPI document has it' })
  data!: object;
}
