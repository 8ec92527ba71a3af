import { firstIdAt, toId, type ObjectId } from '../../platform/database/ids.js';
import { byObjectId, type ModuleIntegrity } from '../../platform/database/integrity-check.js';
import { missingAccountCheck } from '../users/index.js';
import type { QuestionAnswers } from './question-answers.schema.js';
import { SENSITIVE_QUESTIONS } from './sensitive-questions.data.js';

/** Checks the answers of members. */
export const questionsIntegrity = {
  collections: [byObjectId('questionAnswers', 1_000)],
  checks: [
    missingAccountCheck(
      'questionAnswers',
      'answers-of-nobody',
      'Answers belong to an account that does not exist.',
    ),
    {
      kind: 'sensitive-answer-without-consent',
      violation:
        'An answer on a special category of personal data is stored without the date of the consent.',
      collection: 'questionAnswers',
      find: async (reader, ids) => {
        const found = await reader
          .find<Pick<QuestionAnswers, 'answers'> & { _id: ObjectId }>(
            'questionAnswers',
            { _id: { $in: ids.map(toId) }, consentAt: null },
            { answers: 1 },
          )
          .toArray();
        return found
          .filter(({ answers }) => SENSITIVE_QUESTIONS.some((question) => question in answers))
          .map(({ _id }) => _id.toHexString());
      },
    },
    {
      kind: 'sensitive-must-have-without-consent',
      violation: 'A question on a special category is a must-have of a member who has not agreed to it.',
      collection: 'users',
      find: async (reader, ids) => {
        const members = await reader
          .find<{ _id: ObjectId }>(
            'users',
            {
              _id: { $in: ids.map(toId) },
              'settings.mustHaves.question': { $in: [...SENSITIVE_QUESTIONS] },
            },
            { _id: 1 },
          )
          .toArray();
        if (members.length === 0) return [];
        const agreed = await reader
          .find<Pick<QuestionAnswers, 'userId'>>(
            'questionAnswers',
            { userId: { $in: members.map(({ _id }) => _id) }, consentAt: { $ne: null } },
            { userId: 1 },
          )
          .toArray();
        const known = new Set(agreed.map(({ userId }) => userId.toHexString()));
        return members.map(({ _id }) => _id.toHexString()).filter((id) => !known.has(id));
      },
    },
  ],
  changes: [
    {
      collection: 'questionAnswers',
      from: 'questionAnswers',
      idField: '_id',
      where: (since: Date) => ({ _id: { $gte: firstIdAt(since) } }),
    },
  ],
} as const satisfies ModuleIntegrity;
