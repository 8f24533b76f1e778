import article from '@menyala/design/article.module.css';
import { CleanHtml } from '../design/clean-html.tsx';

/** A text of the office, which the server has rendered and cleaned. */
export function Prose({ html }: { html: string }) {
  return <CleanHtml className={article['article']} html={html} />;
}
