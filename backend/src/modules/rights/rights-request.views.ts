import type { CorrectionView, RightsAnswerView, RightsRequestView } from '@contract';
import { reopenEnd } from './rights-request.rules.js';
import type { RightsRequest } from './rights-request.schema.js';

/** Returns a birth date as the contract has it. */
const dayKeyOf = (date: Date): string => date.toISOString().slice(0, 'YYYY-MM-DD'.length);

const toAnswer = ({ outcome, text, at }: NonNullable<RightsRequest['answer']>): RightsAnswerView => ({
  outcome,
  text,
  at: at.toISOString(),
});

/** Returns what is to be corrected. */
export const toCorrectionView = ({
  name,
  dob,
  gender,
}: NonNullable<RightsRequest['correction']>): CorrectionView => ({
  ...(name !== undefined && { name }),
  ...(dob && { dob: dayKeyOf(dob) }),
  ...(gender && { gender }),
});

/** Returns a request as its author sees it. */
export function toRightsRequestView(request: RightsRequest, now: Date): RightsRequestView {
  const { _id, ticket, kind, words, correction, link, receivedAt, dueAt, answer, reopening } = request;
  const end = reopenEnd(request, now);
  return {
    id: _id.toHexString(),
    ticket,
    kind,
    words,
    ...(correction && { correction: toCorrectionView(correction) }),
    ...(link && { link }),
    receivedAt: receivedAt.toISOString(),
    dueAt: dueAt.toISOString(),
    answer: answer && toAnswer(answer),
    ...(end && { reopenUntil: end.toISOString() }),
    ...(reopening && {
      reopening: { text: reopening.text, at: reopening.at.toISOString(), first: toAnswer(reopening.first) },
    }),
  };
}
