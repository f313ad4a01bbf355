import { useGo } from '@yuelan/platform';
import { m } from '@yuelan/strings';
import { Async, List, ListRow, Section, Select, Skeleton, Switch } from '@yuelan/ui';
import { ForReaders } from '../shared/for-readers.tsx';
import { useExport } from './export-data.ts';
import { usePrivacy } from './use-privacy.ts';
import type { Privacy, Visible } from './use-privacy.ts';

/** Who sees what of a reader, and what the reader can take along. */
export const PrivacyView = () => (
  <ForReaders what={m.mine_privacy_invite()}>
    <Settings />
  </ForReaders>
);

function Settings() {
  const privacy = usePrivacy();
  return (
    <Async load={privacy.load} skeleton={<Skeleton shape="lines" />}>
      <WhoSees privacy={privacy} />
      <Section title={m.mine_privacy_use()}>
        <List>
          <Toggle privacy={privacy} name="rank" title={m.mine_privacy_rank()} note={m.mine_privacy_rank_note()} />
          <Toggle
            privacy={privacy}
            name="personal"
            title={m.mine_privacy_personal()}
            note={m.mine_privacy_personal_note()}
          />
        </List>
      </Section>
      <OwnData />
    </Async>
  );
}

function WhoSees({ privacy }: { privacy: Privacy }) {
  const row = (name: 'profile' | 'shelf' | 'record' | 'notes', title: string, note: string) => (
    <ListRow
      title={title}
      note={note}
      control={
        <Select<Visible>
          label={title}
          options={circles()}
          value={privacy.setting[name]}
          onChange={(value) => privacy.change({ [name]: value })}
        />
      }
    />
  );
  return (
    <Section title={m.mine_privacy_who()}>
      <List>
        {row('profile', m.mine_privacy_profile(), m.mine_privacy_profile_note())}
        {row('shelf', m.mine_privacy_shelf(), m.mine_privacy_shelf_note())}
        {row('record', m.mine_privacy_record(), m.mine_privacy_record_note())}
        {row('notes', m.mine_privacy_notes(), m.mine_privacy_notes_note())}
      </List>
    </Section>
  );
}

interface ToggleProps {
  privacy: Privacy;
  name: 'rank' | 'personal';
  title: string;
  note: string;
}

const Toggle = ({ privacy, name, title, note }: ToggleProps) => (
  <ListRow
    title={title}
    note={note}
    control={<Switch label={title} checked={privacy.setting[name]} onChange={(on) => privacy.change({ [name]: on })} />}
  />
);

function OwnData() {
  const go = useGo();
  const data = useExport();
  return (
    <Section title={m.mine_privacy_data()}>
      <List>
        <ListRow
          title={m.mine_export()}
          note={m.mine_export_note()}
          {...(data.busy ? { value: m.mine_export_busy() } : { onPress: data.run })}
        />
        <ListRow title={m.mine_privacy_text()} onPress={() => go('login/privacyView')} />
      </List>
    </Section>
  );
}

const circles = () =>
  [
    { value: 'everybody', label: m.mine_visible_everybody() },
    { value: 'club', label: m.mine_visible_club() },
    { value: 'nobody', label: m.mine_visible_nobody() },
  ] as const;
