import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PageTitle } from '@/components/ui/layout/page-title';
import { currentLanguage } from '@/i18n/language';
import { publicConfigQuery } from '@/lib/api/public-config';
import { formatCalendarDay } from '@/lib/format';
import { LANGUAGES, mailtoUrl } from '@contract';
import classes from './reading-page.module.css';
import { RichText } from './rich-text';

/** Language of the binding legal text. Other languages are translations. */
const [ORIGINAL] = LANGUAGES;

interface Section {
  id: string;
  title: string;
  body: readonly string[];
}

interface ReadingPageProps {
  title: string;
  updated?: string;
  lead?: string;
  sections?: readonly Section[];
  /** Button above the title. */
  action?: ReactNode;
  /** True to show the support address at the end. */
  withSupport?: boolean;
  children?: ReactNode;
}

/** Text page in one column with a table of contents at the side. */
export function ReadingPage({
  title,
  updated,
  lead,
  sections = [],
  action,
  withSupport,
  children,
}: ReadingPageProps) {
  const { t } = useTranslation('legal');
  return (
    <div className={classes.root}>
      <PageTitle>{title}</PageTitle>
      {sections.length > 0 && (
        <nav className={classes.contents} aria-label={t('contents')}>
          <p className={classes.contentsTitle}>{t('contents')}</p>
          <ol className={classes.list}>
            {sections.map(({ id, title: words }) => (
              <li key={id}>
                <a href={`#${id}`}>{words}</a>
              </li>
            ))}
          </ol>
        </nav>
      )}
      <article className={classes.article}>
        <header className={classes.head}>
          {action}
          <h1>{title}</h1>
          {updated && <p className={classes.soft}>{t('updated', { date: formatCalendarDay(updated) })}</p>}
          {updated && currentLanguage() !== ORIGINAL && <p className={classes.soft}>{t('translation')}</p>}
          {lead && <p className={classes.soft}>{lead}</p>}
        </header>
        {sections.map(({ id, title: words, body }) => (
          <section key={id} id={id} className={classes.section}>
            <h2>{words}</h2>
            {body.map((paragraph) => (
              <p key={paragraph}>
                <RichText>{paragraph}</RichText>
              </p>
            ))}
          </section>
        ))}
        {children}
        {withSupport && <SupportLine />}
      </article>
    </div>
  );
}

function SupportLine() {
  const { t } = useTranslation('legal');
  const email = useQuery(publicConfigQuery).data?.supportEmail;
  if (email === undefined) return null;
  return (
    <p>
      <RichText>{t('support', { email, link: mailtoUrl(email) })}</RichText>
    </p>
  );
}
