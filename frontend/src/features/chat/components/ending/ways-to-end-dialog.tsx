import IconBan from '~icons/tabler/ban';
import IconFlag from '~icons/tabler/flag';
import IconHeartHandshake from '~icons/tabler/heart-handshake';
import IconUserMinus from '~icons/tabler/user-minus';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Modal } from '@/components/ui/overlays/modal';
import type { NamedMember } from '@/entities/member/actions/use-safety';
import { ReportOrRemove } from '@/entities/member/sheet/report-or-remove';
import { MATCH_LIMITS } from '@contract';
import { EndDialog } from './end-dialog';
import classes from './ways-to-end-dialog.module.css';

const ICONS = { end: IconHeartHandshake, unmatch: IconUserMinus, report: IconFlag, block: IconBan };
type Outcome = keyof typeof ICONS;

interface WaysToEndDialogProps {
  member: NamedMember;
  isFriend: boolean;
  onClose: () => void;
  /** Called with the text to show after the member was blocked or unmatched. */
  onRemoved: (notice: string) => void;
}

/** Lists the ways to end a conversation with their effects, and shows the dialogue of the chosen one. */
export function WaysToEndDialog({ member, isFriend, onClose, onRemoved }: WaysToEndDialogProps) {
  const { t } = useTranslation(['ending', 'chats', 'member']);
  const [chosen, setChosen] = useState<Outcome | null>(null);
  const { _id: userId, name } = member;
  if (chosen === 'end') return <EndDialog userId={userId} name={name} onClose={onClose} />;
  if (chosen) {
    return (
      <ReportOrRemove
        card={member}
        start={chosen}
        place="chat"
        onClose={onClose}
        onCancel={() => setChosen(null)}
        onRemoved={(notice) => {
          onClose();
          onRemoved(notice);
        }}
      />
    );
  }
  const labels: Record<Outcome, string> = {
    end: t('chats:settings.end'),
    unmatch: t('member:unmatch.action'),
    report: t('member:report.action'),
    block: t('member:block.action'),
  };
  const outcomes: readonly Outcome[] = isFriend ? ['end', 'unmatch', 'report', 'block'] : ['report', 'block'];
  return (
    <Modal opened onClose={onClose} title={t(isFriend ? 'leave.title' : 'leave.titleStranger', { name })}>
      <ul className={classes.outcomes}>
        {outcomes.map((outcome) => {
          const Icon = ICONS[outcome];
          return (
            <li key={outcome}>
              <button
                type="button"
                className={classes.outcome}
                data-danger={outcome === 'block' || undefined}
                onClick={() => setChosen(outcome)}
              >
                <Icon fontSize={22} aria-hidden />
                <span>
                  <strong>{labels[outcome]}</strong>
                  <span>{t(`leave.${outcome}`, { name, days: MATCH_LIMITS.endReadableDays })}</span>
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </Modal>
  );
}
