import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/controls/button';
import { InlineMessage } from '@/components/ui/feedback/inline-message';
import { Drawer } from '@/components/ui/overlays/drawer';
import { updateProfileMutation } from '@/entities/account/update-profile';
import { errorText } from '@/lib/api/errors';
import type { ProfileView } from '@contract';
import { PlaceFields } from './place-fields';
import classes from './town-drawer.module.css';

interface TownDrawerProps {
  profile: ProfileView;
  onClose: () => void;
  onDecline: () => void;
}

/** Saves the town of a member and refetches the deck. */
export function TownDrawer({ profile, onClose, onDecline }: TownDrawerProps) {
  const { t } = useTranslation('member');
  const { country, state, city } = profile;
  const [place, setPlace] = useState({ country, state, city });
  const save = useMutation(updateProfileMutation);
  return (
    <Drawer opened onClose={onClose} title={t('town.title')}>
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate(place);
        }}
      >
        <p className={classes.lead}>{t('town.lead')}</p>
        <PlaceFields value={place} onChange={setPlace} errors={{}} />
        {save.error && <InlineMessage kind="error">{errorText(save.error)}</InlineMessage>}
        <div className={classes.answers}>
          <Button
            type="submit"
            disabled={place.city === ''}
            pending={save.isPending}
            pendingText={t('town.saving')}
          >
            {t('town.save')}
          </Button>
          <Button look="plain" onClick={onDecline}>
            {t('town.decline')}
          </Button>
        </div>
      </form>
    </Drawer>
  );
}
