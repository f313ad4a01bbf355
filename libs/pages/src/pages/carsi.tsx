import { CampusesView, useCampuses } from '@yuelan/feature-login';
import { useBack } from '@yuelan/platform';
import { m } from '@yuelan/strings';
import { Screen } from '@yuelan/ui';

/** /h5/pages/carsi: campus federated login. */
export default function CarsiPage() {
  return (
    <Screen title={m.login_campus_title()} back={useBack()}>
      <CampusesView view={useCampuses()} />
    </Screen>
  );
}
