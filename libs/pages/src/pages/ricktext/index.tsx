import { ArticleView, useArticle } from '@yuelan/feature-reading';
import { useBack, useParams } from '@yuelan/platform';
import { m } from '@yuelan/strings';
import { Screen } from '@yuelan/ui';

/** /h5/pages/ricktext/index?id=…, or ?bookId=… */
export default function RicktextPage() {
  const { id, bookId } = useParams();
  const article = useArticle(id ?? bookId ?? '');
  return (
    <Screen title={article.book?.title ?? m.finding_article()} back={useBack()}>
      <ArticleView article={article} />
    </Screen>
  );
}
