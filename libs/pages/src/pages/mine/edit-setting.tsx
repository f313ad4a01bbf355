import { EditView, MineScreen, useEditTitle } from '@yuelan/feature-mine';

/** Account editing; `?item=` names what. */
export default function EditSettingPage() {
  return (
    <MineScreen title={useEditTitle()} step>
      <EditView />
    </MineScreen>
  );
}
