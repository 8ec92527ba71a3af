import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { keepOfflineCache } from './offline-cache';
import { checkPush } from '@/entities/notification/push';
import { registerWorker, useWorker } from '@/lib/pwa/service-worker';

/** The page has the network for itself this long (ms). */
const REGISTER_DELAY_MS = 4000;

/**
 * What makes the product one that is installed: its service worker, the chats to read offline, and push for
 * who wants it.
 */
export function usePwaInstall(): void {
  const client = useQueryClient();
  const navigate = useNavigate();
  const wanted = useWorker((worker) => worker.wanted);
  useEffect(() => keepOfflineCache(client), [client]);
  useEffect(() => {
    const timer = setTimeout(() => void registerWorker().then(() => checkPush()), REGISTER_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    if (wanted === null) return;
    useWorker.setState({ wanted: null });
    void navigate(wanted);
  }, [wanted, navigate]);
}
