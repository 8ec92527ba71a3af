import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/controls/button';
import { InlineMessage } from '@/components/ui/feedback/inline-message';
import { QueryView } from '@/components/ui/feedback/query-view';
import { RowSkeleton } from '@/components/ui/feedback/skeleton';
import { Panel } from '@/components/ui/layout/panel';
import { formatTime } from '@/lib/format';
import layout from '../../shared/components/layout.module.css';
import { staffSecondFactorQuery } from '../api/second-factor';
import { SecondFactorSetUp } from './second-factor-set-up';

export function SecurityPanel() {
  const { t } = useTranslation('admin');
  const state = useQuery(staffSecondFactorQuery);
  const [step, setStep] = useState<'set-up' | 'left' | 'done' | null>(null);
  return (
    <Panel title={t('factor.state.title')}>
      <QueryView query={state} skeleton={<RowSkeleton />}>
        {({ enabled, verifiedUntil, recoveryCodesLeft }) => (
          <div className={layout.stack}>
            {step === 'done' && <InlineMessage kind="success">{t('factor.state.done')}</InlineMessage>}
            {enabled ? (
              <p>
                {step !== 'done' && t('factor.state.on')}{' '}
                {t('factor.state.codes', { count: recoveryCodesLeft })}{' '}
                {verifiedUntil && t('factor.state.verified', { time: formatTime(verifiedUntil) })}
              </p>
            ) : (
              <p>{t('factor.state.off')}</p>
            )}
            {step === 'set-up' ? (
              <SecondFactorSetUp onDone={() => setStep('done')} onCancel={() => setStep('left')} />
            ) : (
              <div>
                <Button
                  look={enabled ? 'quiet' : 'main'}
                  autoFocus={step !== null}
                  onClick={() => setStep('set-up')}
                >
                  {t(enabled ? 'factor.state.renew' : 'factor.state.begin')}
                </Button>
              </div>
            )}
          </div>
        )}
      </QueryView>
    </Panel>
  );
}
