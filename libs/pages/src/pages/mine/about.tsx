import { AboutView } from '@yuelan/feature-mine';
import { useBack } from '@yuelan/platform';
import { m } from '@yuelan/strings';
import { Screen } from '@yuelan/ui';

export default function AboutPage() {
  return (
    <Screen title={m.mine_about()} back={useBack()}>
      <AboutView />
    </Screen>
  );
}
