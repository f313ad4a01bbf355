import { MineScreen, RecordBooks, RecordLinks, RecordSpan, RecordSummary, useRecord } from '@yuelan/feature-mine';
import { m } from '@yuelan/strings';

/** What one has read: today, by day, week, month and year, and book by book. */
export default function ReadingRecordPage() {
  const record = useRecord();
  return (
    <MineScreen title={m.mine_record()}>
      <RecordSummary record={record} />
      <RecordSpan record={record} />
      <RecordLinks />
      <RecordBooks record={record} />
    </MineScreen>
  );
}
