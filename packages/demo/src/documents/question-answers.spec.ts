import mongoose from 'mongoose';
import { AnswerBody, MustHavesBody, QUESTION_BY_ID } from '@mutual/backend/contract';
import { biggestCities } from '@mutual/backend/modules/profiles/places/place-search.rules';
import {
  QUESTION_ANSWERS_MODEL,
  questionAnswersSchema,
} from '@mutual/backend/modules/questions/question-answers.schema';
import { answersOf, mustHavesOf } from '../population/answers.ts';
import { CAST } from '../population/cast.ts';
import { Homes } from '../population/homes.ts';
import { population } from '../population/population.ts';
import { answeringOf } from './question-answers.ts';

const SEED = 1;
const today = new Date('2026-06-15T12:00:00Z');
const homes = new Homes(biggestCities);
const members = [...population({ count: 1_000, seed: SEED, today, homes, withPhotos: false })];
const answering = members.flatMap((member) => {
  const given = answersOf(member, SEED);
  const documents = answeringOf(member, given, SEED);
  return documents ? [{ member, given, ...documents }] : [];
});
const isSensitive = (question: string): boolean => Boolean(QUESTION_BY_ID.get(question)?.sensitive);

describe('answers of the demo', () => {
  it('are valid, exist for most members, and are 20 to 60 each, some of them private', () => {
    expect(answering.length / members.length).toBeCloseTo(0.86, 1);
    const all = answering.flatMap(({ given }) => given);
    for (const { given } of answering) {
      expect(given.length).toBeGreaterThanOrEqual(20);
      expect(given.length).toBeLessThanOrEqual(60);
      expect(new Set(given.map(({ question }) => question)).size).toBe(given.length);
    }
    for (const { question, ...answer } of all) {
      expect(QUESTION_BY_ID.get(question)?.options).toContain(answer.option);
      expect(AnswerBody.safeParse(answer).error).toBeUndefined();
    }
    const privates = all.filter(({ isPrivate }) => isPrivate);
    expect(privates.length / all.length).toBeGreaterThan(0.08);
    expect(privates.length / all.length).toBeLessThan(0.2);
  });

  it('fit the schema of the product, with dates within the life of the account', () => {
    const Answers = mongoose.model(QUESTION_ANSWERS_MODEL, questionAnswersSchema);
    for (const { answers, member } of answering.slice(0, 100)) {
      expect(new Answers(answers).toObject({ flattenMaps: true })).toEqual(answers);
      for (const { at } of Object.values(answers.answers)) {
        expect(at >= member.createdAt).toBe(true);
        expect(at <= member.lastActiveAt).toBe(true);
      }
    }
  });

  it('on special categories have a consent with its date', () => {
    const agreed = answering.filter(({ given }) => given.some(({ question }) => isSensitive(question)));
    expect(agreed.length).toBeGreaterThan(100);
    for (const { answers, consent } of agreed) {
      const dates = Object.entries(answers.answers).flatMap(([id, { at }]) => (isSensitive(id) ? [at] : []));
      expect(answers.consentAt).toEqual(new Date(Math.min(...dates.map(Number))));
      expect(consent).toMatchObject({
        userId: answers.userId,
        kind: 'answers',
        given: true,
        at: answers.consentAt,
      });
    }
    expect(answering.filter(({ consent }) => consent)).toHaveLength(agreed.length);
  });
});

describe('must-haves of the demo', () => {
  it('are valid, and exist for some members', () => {
    const chosen = members
      .map((member) => ({ member, mustHaves: mustHavesOf(member, answersOf(member, SEED), SEED) }))
      .filter(({ mustHaves }) => mustHaves.length > 0);
    expect(chosen.length / members.length).toBeCloseTo(0.15, 1);
    for (const { mustHaves } of CAST) expect(MustHavesBody.safeParse({ mustHaves }).error).toBeUndefined();
    for (const { member, mustHaves } of chosen) {
      expect(MustHavesBody.safeParse({ mustHaves }).error).toBeUndefined();
      for (const mustHave of mustHaves) {
        if (mustHave.kind === 'distance') expect(member.settings.maxDistanceKm).not.toBeNull();
        if (mustHave.kind === 'question') expect(isSensitive(mustHave.question)).toBe(false);
      }
    }
  });
});
