import { ErrorView } from '@yuelan/feature-login';
import { useParam } from '@yuelan/platform';
import { parseErrorParam } from '@yuelan/validation';

/** /h5/pages/error?d={"code":…,"msg":…} */
export default function ErrorPage() {
  return <ErrorView error={parseErrorParam(useParam('d'))} />;
}
