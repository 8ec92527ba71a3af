import { useEffect } from 'react';
import { ring } from './ring-tone';

interface Ringing {
  callId: string;
  title: string;
  text: string;
}

/**
 * Makes a ringing call heard, and seen where the page is not: with a system notification, if the member
 * permits them.
 */
export function useRingAlert({ callId, title, text }: Ringing): void {
  useEffect(() => ring(), []);
  useEffect(() => {
    if (!document.hidden || !('Notification' in window) || Notification.permission !== 'granted') return;
    const shown = show(title, { body: text, tag: callId, requireInteraction: true });
    if (!shown) return;
    shown.onclick = () => {
      window.focus();
      shown.close();
    };
    return () => shown.close();
  }, [callId, title, text]);
}

/** Phones allow notifications only to service workers. */
function show(title: string, options: NotificationOptions): Notification | null {
  try {
    return new Notification(title, options);
  } catch {
    return null;
  }
}
