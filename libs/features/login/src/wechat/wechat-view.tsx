import { shareLink } from '@yuelan/platform';
import { m } from '@yuelan/strings';
import { Button, Empty, Icon, toast } from '@yuelan/ui';
import { Suspense } from 'react';
import type { ComponentType } from 'react';
import type { Wechat } from './use-wechat.ts';
import styles from './wechat.module.css';

/** Draws a text as a QR code; the page's. */
export type QrCode = ComponentType<{ text: string; label: string }>;

interface WechatViewProps {
  readonly wechat: Wechat;
  readonly qrCode: QrCode;
  /** What the button inside WeChat says. */
  readonly action: string;
}

export function WechatView({ wechat, qrCode, action }: WechatViewProps) {
  return (
    <>
      {!wechat.offered && <NotOffered />}
      {wechat.offered && (wechat.inside ? <Authorise wechat={wechat} action={action} /> : <Scan qrCode={qrCode} />)}
      <div className={styles.below}>
        <Button variant="plain" onClick={wechat.otherWay}>
          {m.login_other_way()}
        </Button>
      </div>
    </>
  );
}

const Authorise = ({ wechat, action }: { wechat: Wechat; action: string }) => (
  <div className={styles.authorise}>
    <p>{m.login_wechat_text()}</p>
    <Button wide icon="chat" loading={wechat.leaving} onClick={wechat.authorise}>
      {action}
    </Button>
  </div>
);

/** Outside WeChat: the page's own address to scan or to copy there. */
function Scan({ qrCode: Code }: { qrCode: QrCode }) {
  const address = shareLink(location.href);
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => toast(m.login_copied()),
      () => toast(m.login_copy_failed()),
    );
  return (
    <div className={styles.scan}>
      <div className={styles.code}>
        <Suspense>
          <Code text={address} label={m.login_wechat_code()} />
        </Suspense>
      </div>
      <p className={styles.how}>
        <Icon name="chat" size={20} />
        {m.login_open_in_wechat()}
      </p>
      <p className={styles.steps}>{m.login_wechat_scan()}</p>
      {/* Plain-http pages have no clipboard: the address stands there to be copied by hand. */}
      {'clipboard' in navigator ? (
        <Button variant="soft" icon="link" onClick={() => void copy()}>
          {m.login_copy_link()}
        </Button>
      ) : (
        <p className={styles.address}>{address}</p>
      )}
    </div>
  );
}

const NotOffered = () => <Empty icon="chat" title={m.login_wechat_none()} text={m.login_wechat_none_text()} />;
