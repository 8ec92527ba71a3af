import i18n from 'i18next';
import { usePush } from '@/entities/notification/push-switch';
import { translated } from '@/i18n/translated';
import { paths } from '@/lib/paths';
import { TEXTS } from '@contract';

/**
 * Shows a system notification when permitted, otherwise an alert with the same text.
 * @param id id of the member who liked
 */
export async function showLikeNotification(from: string, id: string): Promise<void> {
  const title = translated(TEXTS.likeNotificationTitle);
  const body = i18n.t('common:liked', { name: from });
  const shown =
    'Notification' in window && Notification.permission === 'granted' && (await show(title, { body, id }));
  if (!shown) window.alert(`${title}\n${body}`);
}

/**
 * While push is on, the service worker shows the notification with the tag of the push message, so that only
 * one of the two remains if both arrive. Phones support no other way.
 */
async function show(title: string, { body, id }: { body: string; id: string }): Promise<boolean> {
  const asPushed = { body, tag: `like-${id}`, icon: '/icons/icon-192.png', data: { path: paths.friends } };
  if (usePush.getState().state === 'on' && (await showByWorker(title, asPushed))) return true;
  try {
    new Notification(title, { body });
    return true;
  } catch {
    return showByWorker(title, asPushed);
  }
}

async function showByWorker(title: string, options: NotificationOptions): Promise<boolean> {
  try {
    const worker = await navigator.serviceWorker?.getRegistration();
    await worker?.showNotification(title, options);
    return worker !== undefined;
  } catch {
    return false;
  }
}
