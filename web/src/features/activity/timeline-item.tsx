import type { ActivityAnswer } from '@waybook/contracts/api';
import type { TimelineItem } from '../../shared/ui/Timeline';
import { ActivitySentence } from './ActivitySentence';
import { toneOf } from './activity.view';

export function timelineItem(happened: ActivityAnswer): TimelineItem {
  const { id, at, type } = happened;
  return { id, at, title: <ActivitySentence happened={happened} />, tone: toneOf(type) };
}
