import IconCheck from '~icons/tabler/check';
import IconCopy from '~icons/tabler/copy';
import IconShare from '~icons/tabler/share';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/controls/button';
import { lazyPart } from '@/components/ui/feedback/lazy-part';
import { useCopyToClipboard } from '@/lib/use-copy-to-clipboard';
import { BRAND } from '@contract';
import classes from './invite.module.css';

interface InviteProps {
  code: string;
  link: string;
}

// Loaded when scrolled into view, so that it does not delay the first screen.
const Invited = lazyPart(() => import('./invited-members').then((file) => file.InvitedMembers));

/** Checked on use, because browsers have `share` only on secure pages. */
const canShare = (): boolean => 'share' in navigator;

/** The member's invitation code and link, and the list of members who joined with it. */
export function Invite({ code, link }: InviteProps) {
  const { t } = useTranslation('account');
  const { copied, copy } = useCopyToClipboard();
  const place = useRef<HTMLDivElement>(null);
  const [wasSeen, setWasSeen] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setWasSeen(true);
    });
    if (place.current) observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  const handleShare = async () => {
    const text = t('invite.message', { brand: BRAND.name, code });
    // The promise is also rejected when the member closes the share sheet, which is no error.
    await navigator.share({ title: BRAND.name, text, url: link }).catch(() => undefined);
  };
  return (
    <div ref={place} className={classes.root}>
      <p className={classes.text}>
        {t('invite.text')} {t('invite.reward')}
      </p>
      <div className={classes.code}>
        <span className="visually-hidden">{t('invite.code')}: </span>
        {code}
      </div>
      <p className={classes.link}>{link}</p>
      <div className={classes.actions}>
        <Button
          look="quiet"
          leftSection={
            copied ? <IconCheck fontSize={18} aria-hidden /> : <IconCopy fontSize={18} aria-hidden />
          }
          onClick={() => copy(link)}
        >
          {copied ? t('invite.copied') : t('invite.copy')}
        </Button>
        {canShare() && (
          <Button look="quiet" leftSection={<IconShare fontSize={18} aria-hidden />} onClick={handleShare}>
            {t('invite.share')}
          </Button>
        )}
      </div>
      <span className="visually-hidden" role="status">
        {copied && t('invite.copied')}
      </span>
      <Suspense>{wasSeen && <Invited />}</Suspense>
    </div>
  );
}
