import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/controls/button';
import { InlineMessage } from '@/components/ui/feedback/inline-message';
import { errorText } from '@/lib/api/errors';
import { formatTime } from '@/lib/format';
import { useSession } from '@/lib/session';
import { UNDECIDABLE } from '../lib/undecidable';
import layout from './layout.module.css';

interface EntryClaimProps {
  claim: { by: { _id: string; name: string }; until: string } | null;
  mayClaim?: boolean;
  pending: boolean;
  error: Error | null;
  onClaim: (claim: { release: boolean }) => void;
}

/** Shows which staff member holds the claim of an entry. Only this one can release it. */
export function EntryClaim({ claim, mayClaim = true, pending, error, onClaim }: EntryClaimProps) {
  const { t } = useTranslation('admin-moderation');
  const me = useSession((session) => session.userId);
  const isMine = claim?.by._id === me;
  return (
    <div className={layout.claim}>
      {claim && (
        <p {...(!isMine && UNDECIDABLE)}>
          {t(isMine ? 'reports.claimedByMe' : 'reports.claimedBy', {
            name: claim.by.name,
            time: formatTime(claim.until),
          })}
        </p>
      )}
      {mayClaim && (!claim || isMine) && (
        <Button
          look="quiet"
          size="sm"
          data-key="claim"
          pending={pending}
          onClick={() => onClaim({ release: isMine })}
        >
          {t(isMine ? 'reports.release' : 'reports.claim')}
        </Button>
      )}
      {error && <InlineMessage kind="error">{errorText(error)}</InlineMessage>}
    </div>
  );
}
