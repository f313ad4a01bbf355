import { ProtocolView, useProtocol } from '@yuelan/feature-login';
import { useBack } from '@yuelan/platform';
import { Screen } from '@yuelan/ui';

export default function UserAgreeViewPage() {
  const protocol = useProtocol('agreement');
  return (
    <Screen title={protocol.title} back={useBack()}>
      <ProtocolView protocol={protocol} />
    </Screen>
  );
}
