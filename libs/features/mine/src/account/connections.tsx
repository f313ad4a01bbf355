import { m } from '@yuelan/strings';
import { Button, Confirm, List, ListRow, Section } from '@yuelan/ui';
import { useConnections } from './use-connections.ts';
import type { Connections as State } from './use-connections.ts';

/** Other ways in that know this reader: bound and given up here. Absent where the institution has none. */
export function Connections() {
  const connections = useConnections();
  if (connections.items.length === 0) return null;
  return (
    <Section title={m.mine_connections()}>
      <List>
        {connections.items.map((item) => (
          <ListRow
            key={item.name}
            title={item.title}
            value={item.bound ? m.mine_bound() : m.mine_unbound()}
            control={<Action connections={connections} item={item} />}
          />
        ))}
      </List>
      <Confirm
        open={connections.leaving !== null}
        title={m.mine_connection_unbind_title({ name: connections.leaving?.title ?? '' })}
        text={m.mine_connection_unbind_text()}
        confirmLabel={m.mine_unbind()}
        danger
        onConfirm={() => connections.leaving && void connections.unbind(connections.leaving.name)}
        onClose={() => connections.ask(null)}
      />
    </Section>
  );
}

function Action({ connections, item }: { connections: State; item: State['items'][number] }) {
  if (item.bound)
    return (
      <Button variant="plain" disabled={connections.busy} onClick={() => connections.ask(item.name)}>
        {m.mine_unbind()}
      </Button>
    );
  if (!item.startable) return null;
  return (
    <Button variant="plain" onClick={() => connections.bind(item.name)}>
      {m.mine_bind()}
    </Button>
  );
}
