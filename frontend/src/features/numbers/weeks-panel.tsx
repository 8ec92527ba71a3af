import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Disclosure } from '@/components/ui/display/disclosure';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { Panel } from '@/components/ui/layout/panel';
import { profileQuery } from '@/entities/account/profile';
import { useRoundedNumberText } from '@/entities/numbers/use-rounded-number-text';
import { formatShortCalendarDay } from '@/lib/format';
import { useIsPhone } from '@/lib/use-is-phone';
import { photoLink, type ProfileView, type WeekNumbers, type WeekView } from '@contract';
import classes from './numbers.module.css';

const DAY_MS = 86_400_000;

/** The last week, and the weeks before it as a table, or as rows on phones. */
export function WeeksPanel({ weeks }: { weeks: readonly WeekView[] }) {
  const { t } = useTranslation('numbers');
  const span = useWeekSpan();
  const [last, ...earlier] = weeks;
  if (!last) return <EmptyState art="search" title={t('weeks.empty.title')} text={t('weeks.empty.text')} />;
  return (
    <Panel title={t('weeks.title')} lead={span(last)}>
      {last.numbers ? <LastWeek numbers={last.numbers} /> : <p className={classes.few}>{t('weeks.few')}</p>}
      {earlier.length > 0 && <EarlierWeeks weeks={earlier} />}
      <p className={classes.foot}>{t('weeks.hint')}</p>
    </Panel>
  );
}

/** Returns a function that returns the first and last day of a week as text. Weeks are in UTC. */
function useWeekSpan(): (week: Pick<WeekView, 'from' | 'to'>) => string {
  const { t } = useTranslation('numbers');
  return ({ from, to }) =>
    t('weeks.span', {
      from: formatShortCalendarDay(from),
      to: formatShortCalendarDay(new Date(Date.parse(to) - DAY_MS).toISOString()),
    });
}

function LastWeek({ numbers }: { numbers: WeekNumbers }) {
  const { t } = useTranslation('numbers');
  const shown = useRoundedNumberText();
  const { data: profile } = useQuery(profileQuery);
  const tiles = ['answered', 'liked', 'notes'] as const;
  return (
    <>
      <dl className={classes.tiles}>
        {tiles.map((name) => (
          <div key={name}>
            <dt>{t(`columns.${name}`)}</dt>
            <dd>{shown(numbers[name])}</dd>
          </div>
        ))}
      </dl>
      {profile && <NotesOn notesOn={numbers.notesOn} profile={profile} />}
    </>
  );
}

/** Numbers of notes about each picture and prompt that is still in the profile. */
function NotesOn({ notesOn, profile }: { notesOn: WeekNumbers['notesOn']; profile: ProfileView }) {
  const { t } = useTranslation(['numbers', 'member']);
  const shown = useRoundedNumberText();
  const { prompts, voicePrompt } = profile;
  const promptName = (on: string): string | undefined => {
    if (voicePrompt?.id === on)
      return t('weeks.voicePrompt', { prompt: t(`member:prompts.${voicePrompt.prompt}`) });
    const prompt = prompts.find((one) => one.prompt === on)?.prompt;
    return prompt && t(`member:prompts.${prompt}`);
  };
  const rows = notesOn.flatMap(({ on, notes }) => {
    const index = profile.photos.findIndex(({ id }) => id === on);
    const photo = profile.photos[index];
    const name = photo ? t('weeks.picture', { number: index + 1 }) : promptName(on);
    return name ? [{ on, notes, name, url: photo?.url }] : [];
  });
  if (rows.length === 0) return null;
  return (
    <>
      <h3 className={classes.subtitle}>{t('weeks.notesOn')}</h3>
      <ul className={classes.rows}>
        {rows.map(({ on, notes, name, url }) => (
          <li key={on}>
            {url && (
              <img className={classes.picture} src={photoLink(url, 'card')} alt="" width={36} height={48} />
            )}
            <span className={classes.name}>{name}</span>
            <span className={classes.count}>{shown(notes)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

function EarlierWeeks({ weeks }: { weeks: readonly WeekView[] }) {
  const { t } = useTranslation('numbers');
  const shown = useRoundedNumberText();
  const span = useWeekSpan();
  const isPhone = useIsPhone();
  const columns = ['answered', 'liked', 'notes'] as const;
  if (isPhone)
    return (
      <Disclosure title={t('weeks.earlier')}>
        <ul className={classes.weeks} aria-label={t('weeks.earlier')}>
          {weeks.map(({ numbers, ...week }) => (
            <li key={week.from}>
              <p>{span(week)}</p>
              {numbers ? (
                <dl className={classes.values}>
                  {columns.map((name) => (
                    <div key={name}>
                      <dt>{t(`columns.${name}`)}</dt>
                      <dd>{shown(numbers[name])}</dd>
                    </div>
                  ))}
                </dl>
              ) : (
                <p className={classes.soft}>{t('weeks.tooFew')}</p>
              )}
            </li>
          ))}
        </ul>
      </Disclosure>
    );
  return (
    <>
      <h3 className={classes.subtitle} id="earlier-weeks">
        {t('weeks.earlier')}
      </h3>
      <table className={classes.table} aria-labelledby="earlier-weeks">
        <thead>
          <tr>
            <th scope="col">{t('weeks.week')}</th>
            <th scope="col">{t('columns.answered')}</th>
            <th scope="col">{t('columns.liked')}</th>
            <th scope="col">{t('columns.notes')}</th>
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week.from}>
              <th scope="row">{span(week)}</th>
              {week.numbers ? (
                <>
                  <td>{shown(week.numbers.answered)}</td>
                  <td>{shown(week.numbers.liked)}</td>
                  <td>{shown(week.numbers.notes)}</td>
                </>
              ) : (
                <td colSpan={3}>{t('weeks.tooFew')}</td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
