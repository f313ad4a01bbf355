import { m } from '@yuelan/strings';
import { Failure, Skeleton } from '@yuelan/ui';
import css from './article-view.module.css';
import type { Article } from './use-article.ts';

/** Who and when; under it the text, in the reader's own engine. */
export function ArticleView({ article }: { article: Article }) {
  const { attach, book, state, retry } = article;
  return (
    <article className={css.article} aria-busy={state.step === 'loading'}>
      {book && (
        <p className={css.byline}>
          {book.author}
          {book.published && <time dateTime={book.published}>{book.published.slice(0, 10)}</time>}
        </p>
      )}
      {state.step === 'failed' && <Failure message={state.message} retry={retry} />}
      {state.step === 'loading' && <Skeleton shape="lines" count={12} />}
      <div
        ref={attach}
        className={css.text}
        data-ready={state.step === 'ready'}
        role="region"
        aria-label={book?.title ?? m.finding_article()}
      />
    </article>
  );
}
