import { HideFlag } from '@yuelan/access';
import { useHidden, useSession } from '@yuelan/api';
import { m } from '@yuelan/strings';
import { Async, Button, Empty, Section, SegmentedControl, Skeleton } from '@yuelan/ui';
import { useState } from 'react';
import { useExport } from '../settings/export-data.ts';
import { ForReaders } from '../shared/for-readers.tsx';
import { CancelProof } from './cancel-proof.tsx';
import { LastQuestion } from './last-question.tsx';
import styles from './leaving.module.css';
import { useCancel, waysOf } from './use-cancel.ts';
import type { Cancel, CancelPorts, ProofWay } from './use-cancel.ts';

/** Cancel the account: what happens in plain words, one's data first, proof, and one last question. */
export function CancelView({ ports }: { ports: CancelPorts }) {
  const hidden = useHidden(HideFlag.cancelAccount);
  if (hidden) return <Empty icon="shield" title={m.mine_cancel_closed()} text={m.mine_cancel_closed_text()} />;
  return (
    <ForReaders what={m.mine_cancel_invite()}>
      <Leaving ports={ports} />
    </ForReaders>
  );
}

function Leaving({ ports }: { ports: CancelPorts }) {
  const cancel = useCancel(ports);
  return (
    <Async load={cancel.load} skeleton={<Skeleton shape="lines" />}>
      <WhatHappens />
      <TakeAlong />
      {cancel.profile && <Proof cancel={cancel} ways={waysOf(cancel.profile)} />}
      <LastQuestion cancel={cancel} />
    </Async>
  );
}

function WhatHappens() {
  const { config } = useSession();
  const lost = [
    m.mine_cancel_lost_record(),
    m.mine_cancel_lost_shelf(),
    m.mine_cancel_lost_ways(),
    m.mine_cancel_final(),
  ];
  return (
    <Section title={m.mine_cancel_what({ name: config?.tenantName ?? '' })}>
      <ul className={styles.lost}>
        {lost.map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
      <p className={styles.kept}>{m.mine_cancel_kept()}</p>
    </Section>
  );
}

function TakeAlong() {
  const data = useExport();
  return (
    <Section title={m.mine_cancel_export()}>
      <p className={styles.kept}>{m.mine_export_note()}</p>
      <div className={styles.action}>
        <Button variant="soft" icon="download" loading={data.busy} onClick={data.run}>
          {m.mine_export()}
        </Button>
      </div>
    </Section>
  );
}

function Proof({ cancel, ways }: { cancel: Cancel; ways: readonly ProofWay[] }) {
  const [way, setWay] = useState<ProofWay>(ways[0] ?? 'none');
  return (
    <Section title={m.mine_cancel_proof()}>
      {ways.length > 1 && (
        <div className={styles.ways}>
          <SegmentedControl
            label={m.mine_cancel_proof()}
            options={ways.map((value) => ({ value, label: wayWords[value]() }))}
            value={way}
            onChange={setWay}
          />
        </div>
      )}
      <CancelProof cancel={cancel} way={way} />
    </Section>
  );
}

const wayWords: Readonly<Record<ProofWay, () => string>> = {
  password: m.mine_password,
  sms: m.mine_phone,
  email: m.mine_email,
  none: m.mine_next,
};
