import { ProtocolView, useProtocol } from '@yuelan/feature-login';
import { useBack } from '@yuelan/platform';
import { Screen } from '@yuelan/ui';

export default function PrivacyViewPage() {
  const protocol = useProtocol('privacy');
  return (
    <Screen title={protocol.title} back={useBack()}>
      <ProtocolView protocol={protocol} />
    </Screen>
  );
}
