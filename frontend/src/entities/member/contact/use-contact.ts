import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { profileQuery } from '@/entities/account/profile';
import { usePremium } from '@/entities/account/use-premium';
import type { CardView } from '@contract';
import { contactRefusal, contactTarget, type ContactKind, type ContactRefusal } from './contact';

export interface RefusedContact {
  kind: ContactKind;
  card: CardView;
  reason: ContactRefusal;
}

/**
 * Opens the page for writing to or calling a member, or stores the refusal for a dialogue. `rings`: the call
 * starts without a camera preview, on pages of friends.
 */
export function useContact({ rings = false } = {}) {
  const { data: profile } = useQuery(profileQuery);
  const premium = usePremium(profile);
  const navigate = useNavigate();
  const [refused, setRefused] = useState<RefusedContact | null>(null);

  /** Returns true when the page was opened. */
  const startContact = (kind: ContactKind, card: CardView, audioOnly = false): boolean => {
    const reason = contactRefusal(kind, card, premium);
    if (reason) {
      setRefused({ kind, card, reason });
      return false;
    }
    const { to, state } = contactTarget(kind, card, rings, audioOnly);
    void navigate(to, { state });
    return true;
  };

  return { start: startContact, refused, close: () => setRefused(null) };
}
