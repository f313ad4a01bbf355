import { m } from '@yuelan/strings';
import { Async, Button, Empty, Icon, Skeleton } from '@yuelan/ui';
import { useId } from 'react';
import { ForReaders } from '../shared/for-readers.tsx';
import styles from './tenants.module.css';
import { useGroups } from './use-groups.ts';
import type { Groups } from './use-groups.ts';

/** Choose one's branch, class or department. */
export const GroupsView = () => (
  <ForReaders what={m.mine_group_invite()}>
    <MyGroup />
  </ForReaders>
);

function MyGroup() {
  const groups = useGroups();
  return (
    <Async load={groups.load} skeleton={<Skeleton shape="lines" />}>
      {groups.groups.length === 0 ? (
        <Empty icon="group" title={m.mine_group_empty()} text={m.mine_group_empty_text()} />
      ) : (
        <>
          <p className={styles.lead}>{groups.duty ? m.mine_group_duty() : m.mine_group_lead()}</p>
          <Choices groups={groups} />
          <p className={styles.trouble} role="alert">
            {groups.trouble}
          </p>
          <div className={styles.more}>
            <Button
              wide
              loading={groups.busy}
              disabled={!groups.changed && groups.chosen !== null}
              onClick={groups.save}
            >
              {m.mine_save()}
            </Button>
          </div>
        </>
      )}
    </Async>
  );
}

/** The browser's own radio buttons: arrow keys, names and states come with them. */
function Choices({ groups }: { groups: Groups }) {
  const name = useId();
  return (
    <fieldset className={styles.choices}>
      <legend className={styles.hidden}>{m.mine_group()}</legend>
      {groups.groups.map((group) => (
        <label key={group.groupId} className={styles.option}>
          <input
            type="radio"
            name={name}
            checked={group.groupId === groups.chosen}
            onChange={() => groups.pick(group.groupId)}
          />
          <span>{group.name}</span>
          {group.groupId === groups.chosen && <Icon name="check" size={20} />}
        </label>
      ))}
    </fieldset>
  );
}
