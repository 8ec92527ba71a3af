import { useEffect } from 'react';
import { playRingTone } from '../../lib/ring-tone';

interface Ringing {
  callId: string;
  title: string;
  text: string;
}

/** Plays the ring tone. While the page is hidden, it also shows a system notification if permitted. */
export function useRingAlert({ callId, title, text }: Ringing): void {
  useEffect(() => playRingTone(), []);
  useEffect(() => {
    if (!document.hidden || !('Notification' in window) || Notification.permission !== 'granted') return;
    const shown = showRing(title, { body: text, tag: callId, requireInteraction: true });
    if (!shown) return;
    shown.onclick = () => {
      window.focus();
      shown.close();
    };
    return () => shown.close();
  }, [callId, title, text]);
}

/**
 * Shows a system notification. Returns null on phones, which permit notifications only from service workers.
 */
function showRing(title: string, options: NotificationOptions): Notification | null {
  try {
    return new Notification(title, options);
  } catch {
    return null;
  }
}
