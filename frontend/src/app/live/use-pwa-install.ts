import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { checkPush } from '@/entities/notification/push-switch';
import { registerWorker, useServiceWorker } from '@/lib/pwa/worker-registration';
import { keepOfflineCache } from './offline-cache';

/** Delay in ms before the service worker is registered, so that it does not compete with the page load. */
const REGISTER_DELAY_MS = 4000;

/**
 * Registers the parts of the installed app: service worker, offline chats, and push for members who switched
 * it on.
 */
export function usePwaInstall(): void {
  const client = useQueryClient();
  const navigate = useNavigate();
  const requestedPath = useServiceWorker((worker) => worker.requestedPath);
  useEffect(() => keepOfflineCache(client), [client]);
  useEffect(() => {
    const timer = setTimeout(() => void registerWorker().then(() => checkPush()), REGISTER_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    if (requestedPath === null) return;
    useServiceWorker.setState({ requestedPath: null });
    void navigate(requestedPath);
  }, [requestedPath, navigate]);
}
