import { RecordBooks, RecordCalendar, RecordSummary, useRecord } from '@yuelan/feature-mine';
import { useBack } from '@yuelan/platform';
import { m } from '@yuelan/strings';
import { Screen } from '@yuelan/ui';

export default function ReadingRecordPage() {
  const record = useRecord();
  return (
    <Screen title={m.mine_record()} back={useBack()}>
      <RecordSummary record={record} />
      <RecordCalendar record={record} />
      <RecordBooks record={record} />
    </Screen>
  );
}
