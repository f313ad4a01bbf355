import { MineScreen, RecordBooks, RecordCalendar, RecordSummary, useRecord } from '@yuelan/feature-mine';
import { m } from '@yuelan/strings';

export default function ReadingRecordPage() {
  const record = useRecord();
  return (
    <MineScreen title={m.mine_record()}>
      <RecordSummary record={record} />
      <RecordCalendar record={record} />
      <RecordBooks record={record} />
    </MineScreen>
  );
}
