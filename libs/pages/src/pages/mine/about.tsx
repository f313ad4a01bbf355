import { AboutView, MineScreen } from '@yuelan/feature-mine';
import { m } from '@yuelan/strings';

/** The institution, the version, the texts that bind. */
export default function AboutPage() {
  return (
    <MineScreen title={m.mine_about()}>
      <AboutView />
    </MineScreen>
  );
}
