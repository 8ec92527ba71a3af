import { endpoints, photoLink } from '@contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useStore } from 'zustand';
import type { ChatTarget } from '@/entities/member/contact/contact';
import { request } from '@/lib/api/request';
import { paths } from '@/lib/paths';
import { Call, type CallTarget } from '../connection/call';
import { useWakeLock } from './use-wake-lock';
import { CallCheck } from '../check/call-check';
import { CallEnded } from './call-ended';
import { CallOpening } from './call-opening';
import { CallProblem } from './call-problem';
import { CallStage } from './call-stage';

/** How long the fade after a call takes before /chats comes. */
const FADE_MS = 500;

/** Who the call is with: for the portrait, and for reporting and blocking. */
const memberQuery = (userId: string) =>
  queryOptions({
    queryKey: ['member', userId],
    queryFn: ({ signal }) => request(endpoints.match.member, { params: { userId }, signal }),
    retry: false,
  });

interface CallScreenProps {
  target: CallTarget;
  name: string;
}

/** One call after the other with the same member: "call again" begins the next. */
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
    // Not at once, so that an effect that is taken back in the same moment opens nothing.
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
  const { data: card } = useQuery(memberQuery(userId));
  const { phase, own, end } = useStore(call.store);
  const [first] = card?.photos ?? [];
  const photo = first && photoLink(first, 'card');
  useWakeLock(phase === 'calling' || phase === 'connected');

  const hungUp = end?.reason === 'hung-up';
  const toChats = () => {
    const state: ChatTarget = { userId, name, ...(photo && { photo }), initiatingCall: false };
    void navigate(paths.chats, { state });
  };
  useEffect(() => {
    if (!hungUp) return;
    const timer = setTimeout(toChats, FADE_MS);
    return () => clearTimeout(timer);
    // Where to is known when it ends, and does not change in half a second.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [hungUp]);

  const who = { name, photo };
  if (end && !hungUp) return <CallEnded {...who} end={end} onAgain={onAgain} onChats={toChats} />;
  switch (phase) {
    case 'opening':
      return <CallOpening {...who} answering={answering} audioOnly={audioOnly} />;
    case 'blocked':
      return (
        <CallProblem
          problem={own.problem ?? 'failed'}
          audioOnly={audioOnly}
          onRetry={(voiceOnly) => void call.open(voiceOnly || audioOnly)}
          onBack={toChats}
        />
      );
    case 'checking':
      return <CallCheck name={name} call={call} answering={answering} onBack={toChats} />;
    default:
      return <CallStage {...who} call={call} card={card} />;
  }
}
