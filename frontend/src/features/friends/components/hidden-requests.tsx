import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/controls/button';
import { Avatar } from '@/components/ui/display/avatar';
import { InlineMessage } from '@/components/ui/feedback/inline-message';
import { HiddenFolder } from '@/entities/hidden-words/hidden-folder';
import { showRequestMutation } from '@/entities/hidden-words/hidden-requests';
import { ReceivedNote } from '@/entities/member/notes/received-note';
import { nameAndAge } from '@/entities/member/profile/describe';
import type { MemberSheetPart } from '@/entities/member/sheet/member-sheet';
import { errorText } from '@/lib/api/errors';
import { useFocusNext } from '@/lib/focus/use-focus-next';
import { type RequestView } from '@contract';
import classes from './hidden-requests.module.css';

interface HiddenRequestsProps {
  requests: readonly RequestView[];
  onSafety: (request: RequestView, view: MemberSheetPart) => void;
}

const PORTRAIT_SIZE = 48;

/** Folder of likes whose note contains a hidden word. The badge does not include them. */
export function HiddenRequests({ requests, onSafety }: HiddenRequestsProps) {
  const { t } = useTranslation('notes');
  const list = useRef<HTMLUListElement>(null);
  const handleFocus = useFocusNext(list, requests.length);
  return (
    <HiddenFolder title={t('hidden.requests')}>
      <p className={classes.lead}>{t('hidden.lead')}</p>
      <ul ref={list} onFocus={handleFocus} className={classes.list}>
        {requests.map((request) => (
          <HiddenRequest key={request._id} request={request} onSafety={onSafety} />
        ))}
      </ul>
    </HiddenFolder>
  );
}

function HiddenRequest({
  request,
  onSafety,
}: { request: RequestView } & Pick<HiddenRequestsProps, 'onSafety'>) {
  const { t } = useTranslation(['notes', 'member']);
  const show = useMutation(showRequestMutation);
  const { _id, name, note, photos } = request;
  return (
    <li className={classes.row}>
      <Avatar name={name} photo={photos[0]} size={PORTRAIT_SIZE} />
      <h3>{nameAndAge(request)}</h3>
      {note && (
        <div className={classes.note}>
          <ReceivedNote note={note} />
        </div>
      )}
      <div className={classes.answers}>
        <Button
          look="quiet"
          size="sm"
          data-kind="show"
          pending={show.isPending}
          onClick={() => show.mutate(_id)}
        >
          {t('hidden.toRequests')}
        </Button>
        <Button look="plain" size="sm" onClick={() => onSafety(request, 'report')}>
          {t('bothered.report')}
        </Button>
        <Button look="plain" size="sm" onClick={() => onSafety(request, 'block')}>
          {t('bothered.block')}
        </Button>
      </div>
      {show.error && <InlineMessage kind="error">{errorText(show.error)}</InlineMessage>}
    </li>
  );
}
