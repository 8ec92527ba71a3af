import type { UseMutationResult } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Modal } from '@/components/ui/overlays/modal';
import type { BulkDecidedView } from '@contract';
import type { BulkMarks } from '../lib/use-bulk-marks';
import { BulkBar } from './bulk-bar';
import { BulkResult } from './bulk-result';

interface BulkSheetProps<Body> {
  /** The entries of the list. */
  entries: readonly { id: string; name: string }[];
  marks: BulkMarks;
  decision: UseMutationResult<BulkDecidedView, Error, Body>;
  title: (count: number) => string;
  /** The form of the decision about the marked entries. */
  children: (ids: string[]) => ReactNode;
}

/** The bar of the marked entries, and the sheet that decides them with one reason and says what happened. */
export function BulkSheet<Body>({ entries, marks, decision, title, children }: BulkSheetProps<Body>) {
  const { t } = useTranslation('admin');
  // Decided entries may leave the list, but the sheet still names them.
  const [chosen, setChosen] = useState<BulkSheetProps<Body>['entries']>([]);
  const [opened, setOpened] = useState(false);
  const { data, reset } = decision;
  const nameOf = (id: string) => chosen.find((entry) => entry.id === id)?.name || t('na');
  const close = () => {
    setOpened(false);
    if (data) marks.clear();
  };
  return (
    <>
      <BulkBar
        marks={marks}
        onDecide={() => {
          reset();
          setChosen(entries.filter(({ id }) => marks.marked.includes(id)));
          setOpened(true);
        }}
      />
      <Modal
        opened={opened}
        onClose={close}
        title={title(chosen.length)}
        text={data ? undefined : t('bulk.lead')}
        size="lg"
      >
        {data ? (
          <BulkResult results={data.results} nameOf={nameOf} onClose={close} />
        ) : (
          children(chosen.map(({ id }) => id))
        )}
      </Modal>
    </>
  );
}
