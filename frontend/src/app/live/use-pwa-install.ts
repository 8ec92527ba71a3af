import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { keepOfflineCopy } from './offline-cache';
import { lookAtPush } from '@/entities/notification/push';
import { registerWorker, useWorker } from '@/lib/service-worker';

/** The page has the network for itself this long (ms). */
const QUIET_MS = 4000;

/** What makes the product one that is installed: its service worker, the chats to read offline, and push for who wants it. */
export function useInstalled(): void {
  const client = useQueryClient();
  const navigate = useNavigate();
  const wanted = useWorker((worker) => worker.wanted);
  useEffect(() => keepOfflineCopy(client), [client]);
  useEffect(() => {
    const timer = setTimeout(() => void registerWorker().then(() => lookAtPush()), QUIET_MS);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    if (wanted === null) return;
    useWorker.setState({ wanted: null });
    void navigate(wanted);
  }, [wanted, navigate]);
}
