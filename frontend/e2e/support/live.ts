import type { Page } from '@playwright/test';

/**
 * Opens a page and waits until the server has acknowledged its socket. From then on it receives every event.
 */
export async function openLive(page: Page, route: string): Promise<void> {
  const acknowledged = new Promise<void>((resolve) => {
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        // Socket.IO acknowledgement packet: message (4), ack (3), id.
        if (/^43\d*\[/.test(String(payload))) resolve();
      }),
    );
  });
  await page.goto(route);
  await acknowledged;
}
