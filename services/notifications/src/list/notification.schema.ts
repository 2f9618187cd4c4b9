import { ApiProperty } from '@nestjs/swagger';
import {
  NOTIFICATION_KINDS,
  type NotificationAnswer,
  type NotificationFiguresAnswer,
  type NotificationKind,
} from '@waybook/contracts/api';

export class NotificationSchema implements NotificationAnswer {
  @ApiProperty({ format: 'uuid' }) id!: string;
  @ApiProperty({ enum: NOTIFICATION_KINDS }) kind!: NotificationKind;
  @ApiProperty({ example: 'Remittance approved' }) title!: string;
  @ApiProperty() sentence!: string;
  @ApiProperty({ description: 'A path of the portal', example: '/driver/remittances' }) link!: string;
  @ApiProperty({ format: 'date-time' }) happenedAt!: string;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) readAt!: string | null;
}

export class NotificationFiguresSchema implements NotificationFiguresAnswer {
  @ApiProperty() unread!: number;
}
