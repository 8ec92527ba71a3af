import { useQuery } from '@tanstack/react-query';
import IconChartBar from '~icons/tabler/chart-bar';
import IconFlag from '~icons/tabler/flag';
import IconGavel from '~icons/tabler/gavel';
import IconHistory from '~icons/tabler/history';
import IconListCheck from '~icons/tabler/list-check';
import IconPencil from '~icons/tabler/pencil';
import IconScale from '~icons/tabler/scale';
import IconSettings from '~icons/tabler/settings';
import IconTarget from '~icons/tabler/target-arrow';
import IconUserPlus from '~icons/tabler/user-plus';
import IconWallet from '~icons/tabler/wallet';
import { useTranslation } from 'react-i18next';
import { LinkRow, LinkRows } from '@/components/ui/display/link-rows';
import { myReportsQuery } from '@/entities/account/my-reports';
import { mustHavesQuery } from '@/entities/must-haves/must-haves';
import { answersQuery } from '@/entities/questions/question-answers';
import { walletQuery } from '@/entities/wallet/wallet';
import { formatNumber } from '@/lib/format';
import { paths } from '@/lib/paths';
import { settingsPath } from '@/lib/settings-path';
import { COMPLETENESS_FIELDS, MUST_HAVE_LIMITS, QUESTIONS, type ProfileView } from '@contract';
import classes from '../profile-editor.module.css';

/** Rows that link to the member's pages, each with its current value. */
export function MeRows({ profile }: { profile: ProfileView }) {
  const { t } = useTranslation(['profile', 'account']);
  const answers = useQuery(answersQuery).data?.answers;
  const mustHaves = useQuery(mustHavesQuery).data?.mustHaves;
  const wallet = useQuery(walletQuery).data;
  const reports = useQuery(myReportsQuery).data?.reports;
  const total = COMPLETENESS_FIELDS.length;
  const filled = total - profile.missing.length;
  const outOf = (used: number, limit: number) => t('counter', { used, limit });
  return (
    <div className={classes.form}>
      <LinkRows title={t('me.groups.profile')}>
        <LinkRow
          to={paths.profile}
          Icon={IconPencil}
          title={t('me.edit')}
          value={filled === total ? t('complete') : t('completeness', { filled, total })}
        />
        <LinkRow
          to={paths.questions}
          Icon={IconListCheck}
          title={t('questions')}
          value={answers && outOf(answers.length, QUESTIONS.length)}
        />
        <LinkRow
          to={settingsPath('must-haves')}
          Icon={IconTarget}
          title={t('me.mustHaves')}
          value={mustHaves && outOf(mustHaves.length, MUST_HAVE_LIMITS.chosen)}
        />
      </LinkRows>
      <LinkRows title={t('me.groups.activity')}>
        <LinkRow to={paths.numbers} Icon={IconChartBar} title={t('numbers')} value={t('me.numbersHint')} />
        <LinkRow
          to={paths.secondLook}
          Icon={IconHistory}
          title={t('me.secondLook')}
          value={t('me.secondLookHint')}
        />
        <LinkRow
          to={paths.wallet}
          Icon={IconWallet}
          title={t('me.wallet')}
          value={wallet && t('me.coins', { count: wallet.coins, shown: formatNumber(wallet.coins) })}
        />
        <LinkRow
          to={settingsPath('invite')}
          Icon={IconUserPlus}
          title={t('account:invite.title')}
          value={t('me.inviteHint')}
        />
      </LinkRows>
      <LinkRows title={t('me.groups.account')}>
        <LinkRow
          to={paths.settings}
          Icon={IconSettings}
          title={t('me.settings')}
          value={t('me.settingsHint')}
        />
        <LinkRow
          to={settingsPath('reports')}
          Icon={IconFlag}
          title={t('me.reports')}
          value={
            reports &&
            (reports.length === 0 ? t('me.noReports') : t('me.reportCount', { count: reports.length }))
          }
        />
        <LinkRow
          to={paths.decisions}
          Icon={IconGavel}
          title={t('me.decisions')}
          value={t('me.decisionsHint')}
        />
        <LinkRow to={paths.rights} Icon={IconScale} title={t('me.rights')} value={t('me.rightsHint')} />
      </LinkRows>
    </div>
  );
}
