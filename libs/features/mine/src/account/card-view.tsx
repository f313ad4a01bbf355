import { useProfileQuery } from '@yuelan/api';
import { m } from '@yuelan/strings';
import { Button, Form, SegmentedControl, TextField } from '@yuelan/ui';
import { ForReaders } from '../shared/for-readers.tsx';
import styles from './account.module.css';
import { useCardForm } from './use-card-form.ts';
import type { CardKind } from './use-card-form.ts';

/** A reading card or a student code, with the name that it was given out under. */
export const CardView = () => (
  <ForReaders what={m.mine_card_invite()}>
    <CardForm />
  </ForReaders>
);

function CardForm() {
  const form = useCardForm();
  const { data: profile } = useProfileQuery();
  const bound = profile?.readCard ?? profile?.stuCode;
  const kind = form.field('kind');
  return (
    <Form busy={form.busy} label={m.mine_card()} onSubmit={form.submit}>
      <p className={styles.lead}>{bound ? m.mine_card_current({ number: bound }) : m.mine_card_lead()}</p>
      <div className={styles.choice}>
        <SegmentedControl<CardKind>
          label={m.mine_card_kind()}
          options={[
            { value: 'readCard', label: m.mine_read_card() },
            { value: 'stuCode', label: m.mine_stu_code() },
          ]}
          value={kind.value}
          onChange={kind.onChange}
        />
      </div>
      <TextField
        label={kind.value === 'readCard' ? m.mine_read_card_number() : m.mine_stu_code()}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        {...form.field('number')}
      />
      <TextField
        label={m.mine_real_name_field()}
        hint={m.mine_card_name_hint()}
        autoComplete="name"
        maxLength={64}
        {...form.field('realName')}
      />
      <Button type="submit" wide loading={form.busy}>
        {m.mine_bind()}
      </Button>
    </Form>
  );
}
