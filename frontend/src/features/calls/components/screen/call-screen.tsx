import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useStore } from 'zustand';
import type { ChatTarget } from '@/entities/member/contact/contact';
import { memberCardQuery } from '@/entities/member/member';
import { paths } from '@/lib/paths';
import { photoLink } from '@contract';
import { Call, type CallTarget } from '../../lib/call';
import { CallCheck } from '../check/call-check';
import { CallEnded } from './call-ended';
import { CallMediaProblem } from './call-media-problem';
import { CallOpening } from './call-opening';
import { CallStage } from './call-stage';
import { useWakeLock } from './use-wake-lock';

/** Duration in ms of the fade before /chats opens. */
const FADE_MS = 500;

interface CallScreenProps {
  target: CallTarget;
  name: string;
}

/** Calls one member. "Call again" starts another call with the same member. */
export function CallScreen({ target, name }: CallScreenProps) {
  const [round, setRound] = useState(0);
  const [call, setCall] = useState<Call | null>(null);
  const { userId, ownId, accepts, atOnce, audioOnly } = target;
  useEffect(() => {
    const again = round > 0;
    const made = new Call({
      userId,
      ownId,
      accepts: again ? null : accepts,
      atOnce: again || atOnce,
      audioOnly,
    });
    // Delayed, because an effect that React reverts immediately (Strict Mode) must not open devices.
    const timer = setTimeout(() => {
      setCall(made);
      void made.open();
    });
    return () => {
      clearTimeout(timer);
      made.hangUp();
    };
  }, [round, userId, ownId, accepts, atOnce, audioOnly]);

  const kind = { answering: accepts !== null && round === 0, audioOnly };
  if (!call) return <CallOpening name={name} photo={undefined} {...kind} />;
  return (
    <OneCall
      key={round}
      call={call}
      userId={userId}
      name={name}
      {...kind}
      onAgain={() => setRound((count) => count + 1)}
    />
  );
}

interface OneCallProps {
  call: Call;
  userId: string;
  name: string;
  answering: boolean;
  audioOnly: boolean;
  onAgain: () => void;
}

function OneCall({ call, userId, name, answering, audioOnly, onAgain }: OneCallProps) {
  const navigate = useNavigate();
  const { data: card } = useQuery({ ...memberCardQuery(userId), retry: false });
  const { phase, own, end } = useStore(call.store);
  const [first] = card?.photos ?? [];
  const photo = first && photoLink(first, 'card');
  useWakeLock(phase === 'calling' || phase === 'connected');

  const hungUp = end?.reason === 'hung-up';
  const handleLeave = () => {
    const state: ChatTarget = { userId, name, ...(photo && { photo }), initiatingCall: false };
    void navigate(paths.chats, { state });
  };
  useEffect(() => {
    if (!hungUp) return;
    const timer = setTimeout(handleLeave, FADE_MS);
    return () => clearTimeout(timer);
    // The target is known when the call ends and does not change during the fade.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [hungUp]);

  const who = { name, photo };
  if (end && !hungUp)
    return <CallEnded {...who} card={card} end={end} onAgain={onAgain} onChats={handleLeave} />;
  switch (phase) {
    case 'opening':
      return <CallOpening {...who} answering={answering} audioOnly={audioOnly} />;
    case 'blocked':
      return (
        <CallMediaProblem
          problem={own.problem ?? 'failed'}
          audioOnly={audioOnly}
          onRetry={(voiceOnly) => void call.open(voiceOnly || audioOnly)}
          onBack={handleLeave}
        />
      );
    case 'checking':
      return <CallCheck name={name} call={call} answering={answering} onBack={handleLeave} />;
    default:
      return <CallStage {...who} call={call} card={card} />;
  }
}
