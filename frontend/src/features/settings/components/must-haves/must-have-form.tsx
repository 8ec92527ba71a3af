import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/controls/button';
import { InlineMessage } from '@/components/ui/feedback/inline-message';
import { CheckboxField } from '@/components/ui/forms/checkbox-field';
import { ChoicesField } from '@/components/ui/forms/choices-field';
import { SelectField } from '@/components/ui/forms/select-field';
import { profileQuery } from '@/entities/account/profile';
import { MustHavePeopleCount } from '@/entities/must-haves/must-have-people-count';
import { updateMustHavesMutation } from '@/entities/must-haves/must-haves';
import { useMustHaveTexts } from '@/entities/must-haves/use-must-have-texts';
import { answersQuery } from '@/entities/questions/question-answers';
import { useQuestionTexts } from '@/entities/questions/use-question-texts';
import { errorText } from '@/lib/api/errors';
import {
  MUST_HAVE_FACTS,
  QUESTION_BY_ID,
  QUESTIONS,
  subjectOf,
  type MustHave,
  type MustHaveFact,
} from '@contract';
import classes from './must-haves.module.css';

const FACTS = Object.keys(MUST_HAVE_FACTS) as MustHaveFact[];
const isFact = (subject: string): subject is MustHaveFact => subject in MUST_HAVE_FACTS;

/** Content of the form, which may be an incomplete must-have. */
interface Draft {
  /** A fact, `distance` or `question`. Empty before the choice. */
  subject: string;
  question: string;
  /** The accepted values of the fact, or options of the question. */
  accepted: readonly string[];
}

const EMPTY: Draft = { subject: '', question: '', accepted: [] };

function draftOf(mustHave: MustHave | undefined): Draft {
  if (!mustHave) return EMPTY;
  if (mustHave.kind === 'fact') return { ...EMPTY, subject: mustHave.fact, accepted: mustHave.values };
  if (mustHave.kind === 'distance') return { ...EMPTY, subject: mustHave.kind };
  return { subject: mustHave.kind, question: mustHave.question, accepted: mustHave.options };
}

/** Returns the must-have in the form; null while it is incomplete. */
function mustHaveOf({ subject, question, accepted }: Draft): MustHave | null {
  if (subject === 'distance') return { kind: 'distance' };
  if (accepted.length === 0) return null;
  if (isFact(subject)) return { kind: 'fact', fact: subject, values: [...accepted] };
  return question === '' ? null : { kind: 'question', question, options: [...accepted] };
}

interface MustHaveFormProps {
  /** The stored must-have to change. Undefined for a new one. */
  mustHave: MustHave | undefined;
  others: readonly MustHave[];
  onClose: () => void;
}

/** Form of one must-have. Shows the number of members who fit it together with the others. */
export function MustHaveForm({ mustHave, others, onClose }: MustHaveFormProps) {
  const { t } = useTranslation(['must-haves', 'questions', 'common']);
  const { factText, valueText } = useMustHaveTexts(others);
  const { textOf, optionOf } = useQuestionTexts();
  const [draft, setDraft] = useState(draftOf(mustHave));
  const [agrees, setAgrees] = useState(false);
  const [isIncomplete, setIncomplete] = useState(false);
  const profile = useQuery(profileQuery).data;
  const answers = useQuery(answersQuery).data;
  const save = useMutation(updateMustHavesMutation);
  const first = useRef<HTMLSelectElement>(null);
  useEffect(() => first.current?.focus(), []);

  const { subject, question } = draft;
  const taken = new Set(others.map(subjectOf));
  const options = isFact(subject) ? MUST_HAVE_FACTS[subject] : (QUESTION_BY_ID.get(question)?.options ?? []);
  const isSensitive = subject === 'question' && QUESTION_BY_ID.get(question)?.sensitive !== undefined;
  const needsConsent = isSensitive && answers?.consentAt === null;
  const kmMax = profile?.settings.maxDistanceKm ?? null;
  const obstacle =
    (subject === 'distance' && kmMax === null && t('form.noDistance')) ||
    (subject === 'religion' && profile?.religionConsentAt === null && t('form.noReligion')) ||
    null;
  const complete = obstacle === null ? mustHaveOf(draft) : null;
  const change = (part: Partial<Draft>) => {
    setDraft({ ...draft, ...part });
    save.reset();
  };
  const hint = (): string => {
    if (subject === 'distance') return t('form.distanceHint', { km: kmMax });
    return subject === 'question' ? t('form.questionHint') : t('form.factHint');
  };
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (save.isPending) return;
    if (!complete || (needsConsent && !agrees)) return setIncomplete(true);
    save.mutate(
      { mustHaves: [...others, complete], ...(needsConsent && { consent: true as const }) },
      { onSuccess: onClose },
    );
  };
  return (
    <form className={classes.root} noValidate onSubmit={handleSubmit}>
      <SelectField
        ref={first}
        label={t('form.subject')}
        placeholder={t('form.choose')}
        value={subject}
        error={isIncomplete && subject === '' ? t('form.missing') : undefined}
        data={[
          ...FACTS.filter((fact) => !taken.has(`fact ${fact}`)).map((fact) => ({
            value: fact,
            label: factText(fact),
          })),
          ...(taken.has('distance') ? [] : [{ value: 'distance', label: t('form.distance') }]),
          { value: 'question', label: t('form.question') },
        ]}
        onChange={(event) => change({ ...EMPTY, subject: event.target.value })}
      />
      {subject === 'question' && (
        <SelectField
          label={t('form.whichQuestion')}
          placeholder={t('form.choose')}
          value={question}
          error={isIncomplete && question === '' ? t('form.missing') : undefined}
          data={QUESTIONS.filter(({ id }) => !taken.has(`question ${id}`)).map(({ id }) => ({
            value: id,
            label: textOf(id),
          }))}
          onChange={(event) => change({ question: event.target.value, accepted: [] })}
        />
      )}
      {obstacle !== null && <InlineMessage kind="info">{obstacle}</InlineMessage>}
      {obstacle === null && options.length > 0 && (
        <ChoicesField
          label={t('form.oneOf')}
          options={options}
          words={(value) => (isFact(subject) ? valueText(subject, value) : optionOf(question, value))}
          value={draft.accepted}
          error={isIncomplete && draft.accepted.length === 0 ? t('form.missing') : undefined}
          onChange={(accepted) => change({ accepted })}
        />
      )}
      {obstacle === null && subject !== '' && <p className={classes.soft}>{hint()}</p>}
      {needsConsent && (
        <CheckboxField
          label={t('questions:form.consent')}
          checked={agrees}
          error={isIncomplete && !agrees ? t('questions:form.consentMissing') : undefined}
          onChange={(event) => setAgrees(event.target.checked)}
        />
      )}
      {complete && (!needsConsent || agrees) && (
        <MustHavePeopleCount mustHaves={[...others, complete]} consent={needsConsent} />
      )}
      {save.error && <InlineMessage kind="error">{errorText(save.error)}</InlineMessage>}
      <div className={classes.buttons}>
        <Button type="submit" pending={save.isPending}>
          {t('common:save')}
        </Button>
        <Button look="quiet" onClick={onClose}>
          {t('form.cancel')}
        </Button>
      </div>
    </form>
  );
}
