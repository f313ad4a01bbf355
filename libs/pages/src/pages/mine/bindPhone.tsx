import { MineScreen, PhoneView } from '@yuelan/feature-mine';
import { m } from '@yuelan/strings';

/** A first or another phone number. */
export default function BindPhonePage() {
  return (
    <MineScreen title={m.mine_phone()} step>
      <PhoneView />
    </MineScreen>
  );
}
