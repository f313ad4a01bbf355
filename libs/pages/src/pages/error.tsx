import { errorOf, ErrorView } from '@yuelan/feature-mine';
import { useParam } from '@yuelan/platform';

/** /h5/pages/error?d={"code":…,"msg":…} */
export default function ErrorPage() {
  return <ErrorView error={errorOf(useParam('d'))} />;
}
