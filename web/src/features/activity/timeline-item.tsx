import type { ActivityAnswer } from '@waybook/contracts/api';
import { toneOf } from '../../shared/record-history/event-tone.view';
import type { TimelineItem } from '../../shared/ui/Timeline';
import { ActivitySentence } from './ActivitySentence';

export function timelineItem(happened: ActivityAnswer): TimelineItem {
  const { id, at, type } = happened;
  return { id, at, title: <ActivitySentence happened={happened} />, tone: toneOf(type) };
}
