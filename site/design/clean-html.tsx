/**
 * HTML that the server has cleaned before it was stored, or has drawn itself (texts of the office, QR codes). It is
 * the one place where text becomes markup; nothing that a customer wrote may come here.
 */
export function CleanHtml({ html, className }: { html: string; className?: string | undefined }) {
  const inside = { dangerouslySetInnerHTML: { __html: html } };
  return <div className={className} {...inside} />;
}
