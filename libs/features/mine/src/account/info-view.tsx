import { useProfileQuery } from '@yuelan/api';
import type { Profile } from '@yuelan/contract';
import { m } from '@yuelan/strings';
import { Async, Button, Form, loadOf, SegmentedControl, Skeleton, TextArea, TextField } from '@yuelan/ui';
import { ForReaders } from '../shared/for-readers.tsx';
import styles from './account.module.css';
import { AvatarField } from './avatar-field.tsx';
import { MAX_INTRO, MAX_NAME, useInfoForm } from './use-info-form.ts';
import type { GenderChoice } from './use-info-form.ts';

/** Edit profile. */
export const InfoView = () => (
  <ForReaders what={m.mine_info_invite()}>
    <LoadedInfo />
  </ForReaders>
);

function LoadedInfo() {
  const query = useProfileQuery();
  return (
    <Async load={loadOf(query, m.common_load_failed())} skeleton={<Skeleton shape="lines" />}>
      {query.data && <InfoForm profile={query.data} />}
    </Async>
  );
}

function InfoForm({ profile }: { profile: Profile }) {
  const form = useInfoForm(profile);
  const gender = form.field('gender');
  return (
    <>
      <AvatarField name={profile.userName} src={profile.avatar} />
      <Form busy={form.busy} label={m.mine_info()} onSubmit={form.submit}>
        <TextField label={m.mine_name()} {...form.field('userName')} autoComplete="nickname" maxLength={MAX_NAME} />
        <div className={styles.choice}>
          <div className={styles.label} aria-hidden>
            {m.mine_gender()}
          </div>
          <SegmentedControl<GenderChoice>
            label={m.mine_gender()}
            options={genders()}
            value={gender.value}
            onChange={gender.onChange}
          />
        </div>
        <TextField
          label={m.mine_birthday()}
          type="date"
          min="1900-01-01"
          max={form.today}
          autoComplete="bday"
          {...form.field('birthday')}
        />
        <TextArea
          label={m.mine_intro()}
          placeholder={m.mine_intro_hint()}
          maxLength={MAX_INTRO}
          {...form.field('intro')}
        />
        <Button type="submit" wide loading={form.busy}>
          {m.mine_save()}
        </Button>
      </Form>
    </>
  );
}

const genders = () =>
  [
    { value: 'female', label: m.mine_gender_female() },
    { value: 'male', label: m.mine_gender_male() },
    { value: 'other', label: m.mine_gender_other() },
    { value: 'unset', label: m.mine_gender_unset() },
  ] as const;
