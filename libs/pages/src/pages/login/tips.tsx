import { TipsView } from '@yuelan/feature-login';
import { useBack } from '@yuelan/platform';
import { m } from '@yuelan/strings';
import { Screen } from '@yuelan/ui';

export default function TipsPage() {
  return (
    <Screen title={m.login_help()} back={useBack()}>
      <TipsView />
    </Screen>
  );
}
