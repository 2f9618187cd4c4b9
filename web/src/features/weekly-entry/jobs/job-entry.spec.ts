import { describe, expect, test } from '@jest/globals';
import type { DraftJob, JobEntry } from '../draft/week-draft';
import { daysToChoose, datedEntry, isFull, jobFrom, loadIdDigits, problemsOf, typedPence } from './job-entry';

const week = { weekStartDate: '2026-11-16', weekEndDate: '2026-11-22' };
const photo = { objectPath: '/api/uploads/a', fileName: 'a.jpg' };
const photos = { building: photo, goods: photo, deliveryNote: photo };
const complete: JobEntry = {
  loadId: '12345678',
  jobPrice: '120.50',
  date: '2026-11-18',
  description: ' two pallets ',
  photos,
};
const surroundings = { week, today: '2026-11-19', jobs: [] as DraftJob[] };
const problems = (changes: Partial<JobEntry>) => problemsOf({ ...complete, ...changes }, surroundings);

describe('the load ID field', () => {
  test.each([
    ['12a34-56', '123456'],
    ['1234567890', '12345678'],
    ['abc', ''],
  ])('keeps of %p only %p', (typed, kept) => {
    expect(loadIdDigits(typed)).toBe(kept);
  });
});

describe('the days to choose from', () => {
  test('are those of the week, up to today', () => {
    expect(daysToChoose(week, '2026-11-18')).toEqual(['2026-11-16', '2026-11-17', '2026-11-18']);
    expect(daysToChoose(week, '2026-12-01')).toHaveLength(7);
  });
});

describe('an entry', () => {
  test('that is complete has no problems and makes a job in pence', () => {
    expect(problems({})).toEqual({});
    expect(jobFrom(complete, 'job-1')).toEqual({
      id: 'job-1',
      loadId: '12345678',
      jobPricePence: 12_050,
      date: '2026-11-18',
      description: 'two pallets',
      photos,
    });
  });

  test('needs exactly eight digits', () => {
    expect(problems({ loadId: '1234567' })).toEqual({ loadId: 'Load ID must be exactly 8 digits' });
  });

  test("can't name a load that is on the list already", () => {
    const jobs = [jobFrom(complete, 'job-1')];
    expect(problemsOf(complete, { ...surroundings, jobs }).loadId).toBe("Load 12345678 is already on this week's list");
  });

  test.each(['', 'abc', '1.005', '1e3', '0', '-5', '100000'])('is not added at the price %p', (jobPrice) => {
    expect(Object.keys(problems({ jobPrice }))).toEqual(['jobPrice']);
  });

  test.each([
    ['2026-11-15', 'Choose a day in this week, Nov 16 – Nov 22, 2026'],
    ['2026-11-20', "The day can't be later than today"],
    ['', 'Enter the day of the delivery'],
  ])('is not added for the day %p', (date, problem) => {
    expect(problems({ date })).toEqual({ date: problem });
  });

  test('needs all three photos', () => {
    expect(problems({ photos: { building: photo, goods: photo } })).toEqual({
      photos: 'All 3 POD photos are required: Building delivered to, Goods delivered, and Signed delivery note',
    });
  });
});

describe('what is typed as an amount', () => {
  test.each([
    ['12', 1_200],
    [' 12.5 ', 1_250],
    ['', null],
    ['12,50', null],
  ])('%p is %p', (typed, pence) => {
    expect(typedPence(typed)).toBe(pence);
  });
});

describe('a week', () => {
  test('has today in its form until another day is chosen, or its last day once it is over', () => {
    const blank = { ...complete, date: '' };
    expect(datedEntry(blank, week, '2026-11-19').date).toBe('2026-11-19');
    expect(datedEntry(blank, week, '2026-11-20').date).toBe('2026-11-20');
    expect(datedEntry(blank, week, '2026-11-25').date).toBe('2026-11-22');
    expect(datedEntry({ ...blank, date: '2026-11-17' }, week, '2026-11-20').date).toBe('2026-11-17');
  });

  test('is full at 200 jobs', () => {
    const job = jobFrom(complete, 'job');
    expect(isFull(Array.from({ length: 199 }, () => job))).toBe(false);
    expect(isFull(Array.from({ length: 200 }, () => job))).toBe(true);
  });
});
