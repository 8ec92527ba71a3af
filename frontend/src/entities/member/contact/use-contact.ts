import type { CardView } from '@contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { profileQuery } from '@/entities/account/profile';
import { usePremium } from '@/entities/account/use-premium';
import { contactRefusal, contactTarget, type ContactKind, type ContactRefusal } from './contact';

export interface RefusedContact {
  kind: ContactKind;
  card: CardView;
  reason: ContactRefusal;
}

/**
 * Writing to and calling a member: opens the page for it, or keeps why it can't be done for a dialogue to
 * say. With `rings` a call rings at once, for pages where the two know each other.
 */
export function useContact({ rings = false } = {}) {
  const { data: profile } = useQuery(profileQuery);
  const premium = usePremium(profile);
  const navigate = useNavigate();
  const [refused, setRefused] = useState<RefusedContact | null>(null);

  /** Says whether the page for it was opened. */
  const start = (kind: ContactKind, card: CardView, audioOnly = false): boolean => {
    const reason = contactRefusal(kind, card, premium);
    if (reason) {
      setRefused({ kind, card, reason });
      return false;
    }
    const { to, state } = contactTarget(kind, card, rings, audioOnly);
    void navigate(to, { state });
    return true;
  };

  return { start, refused, close: () => setRefused(null) };
}
