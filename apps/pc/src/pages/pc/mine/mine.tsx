import { MineView, RecordCalendar, RecordSummary, useRecord } from '@yuelan/feature-mine';
import { m } from '@yuelan/strings';
import { Screen } from '@yuelan/ui';

/** Account and settings, the month beside them. */
export default function MinePage() {
  const record = useRecord();
  const side = (
    <>
      <RecordSummary record={record} />
      <RecordCalendar record={record} />
    </>
  );
  return (
    <Screen large title={m.mine_title()} side={side}>
      <MineView />
    </Screen>
  );
}
