import { useAboutTextQuery, useSession } from '@yuelan/api';
import { MenuKey } from '@yuelan/access';
import { useShown } from '@yuelan/api';
import { useGo } from '@yuelan/platform';
import { m } from '@yuelan/strings';
import { Async, List, ListRow, loadOf, Skeleton } from '@yuelan/ui';
import styles from './settings.module.css';
import { VERSION } from './version.ts';

/** The institution's words about itself, the version, and the texts that bind. */
export function AboutView() {
  const go = useGo();
  const { config } = useSession();
  const query = useAboutTextQuery();
  const texts = useShown(MenuKey.protocol);
  return (
    <>
      <header className={styles.institution}>
        {config?.logo && <img src={config.logo} alt="" width={56} height={56} />}
        <div>
          <strong>{config?.appName}</strong>
          {config?.slogan && <p>{config.slogan}</p>}
        </div>
      </header>
      <Async load={loadOf(query, m.common_load_failed())} skeleton={<Skeleton shape="lines" count={4} />}>
        <div className={styles.about}>
          {paragraphs(query.data?.text || m.mine_about_text()).map((text, index) => (
            <p key={index}>{text}</p>
          ))}
        </div>
      </Async>
      <List>
        <ListRow title={m.mine_institution()} value={config?.tenantName} />
        <ListRow title={m.mine_version()} value={VERSION} />
        {texts && <ListRow title={m.mine_agreement()} onPress={() => go('login/userAgreeView')} />}
        {texts && <ListRow title={m.mine_privacy_text()} onPress={() => go('login/privacyView')} />}
      </List>
    </>
  );
}

const paragraphs = (text: string): readonly string[] => text.split(/\n\s*\n/).filter((each) => each.trim() !== '');
