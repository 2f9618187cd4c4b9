import {
  NOTIFICATION_KINDS,
  type ChangeNotificationPreferencesRequest,
  type NotificationKind,
} from '@waybook/contracts/api';
import { ChoiceField, FlagField, ListField } from '@waybook/platform/http';

class ChosenChannels {
  @ChoiceField(NOTIFICATION_KINDS) readonly kind!: NotificationKind;
  @FlagField() readonly inApp!: boolean;
  @FlagField() readonly email!: boolean;
}

export class ChangePreferencesBody implements ChangeNotificationPreferencesRequest {
  @ListField(() => ChosenChannels, { min: 1, max: NOTIFICATION_KINDS.length }) readonly preferences!: ChosenChannels[];
}
