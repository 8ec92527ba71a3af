import { useTranslation } from 'react-i18next';
import { Panel } from '@/components/ui/layout/panel';
import { Invite } from '@/entities/account/invite';

interface InvitePanelProps {
  code: string;
  link: string;
}

export function InvitePanel(props: InvitePanelProps) {
  const { t } = useTranslation('account');
  return (
    <Panel title={t('invite.title')}>
      <Invite {...props} />
    </Panel>
  );
}
