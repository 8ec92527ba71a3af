import { likeNotificationBody, TEXTS } from '@contract';

/** Spec section 4: a system notification where that is permitted, else an alert with the same words. */
export async function tellOfLike(from: string): Promise<void> {
  const title = TEXTS.likeNotificationTitle;
  const body = likeNotificationBody(from);
  const shown =
    'Notification' in window && Notification.permission === 'granted' && (await show(title, body));
  if (!shown) window.alert(`${title}\n${body}`);
}

/** Phones show notifications only through a service worker. */
async function show(title: string, body: string): Promise<boolean> {
  try {
    new Notification(title, { body });
    return true;
  } catch {
    const worker = await navigator.serviceWorker?.getRegistration();
    return (
      worker?.showNotification(title, { body }).then(
        () => true,
        () => false,
      ) ?? false
    );
  }
}
