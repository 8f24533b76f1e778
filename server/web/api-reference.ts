/** The API on one page that a person can read: no script, made from the same OpenAPI document that programs get. */

interface Operation {
  summary?: string;
  tags?: string[];
  parameters?: { name: string; in: string; required?: boolean; schema?: unknown }[];
  requestBody?: { content?: Record<string, { schema?: unknown }> };
  responses?: Record<string, { content?: Record<string, { schema?: unknown }> }>;
}

/** A document, and what a reader should know of it, as HTML. */
interface Part {
  title: string;
  about: string;
  document: object;
}

export function apiReference(parts: readonly Part[]): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Menyala API</title><link rel="stylesheet" href="/api/docs.css"></head><body><main>${parts.map(partHtml).join('')}</main></body></html>`;
}

function partHtml({ title, about, document }: Part): string {
  const { paths = {} } = document as { paths?: Record<string, Record<string, Operation>> };
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );
  const byTag = Map.groupBy(operations, ({ operation }) => operation.tags?.[0] ?? 'other');
  const sections = [...byTag].map(
    ([tag, list]) => `<h2>${asHtml(tag)}</h2>${list.map((item) => operationHtml(item)).join('')}`,
  );
  return `<h1>${asHtml(title)}</h1><p>${about}</p>${sections.join('')}`;
}

function operationHtml({
  path,
  method,
  operation,
}: {
  path: string;
  method: string;
  operation: Operation;
}): string {
  const parameters = (operation.parameters ?? [])
    .map(
      (parameter) =>
        `<li><code>${asHtml(parameter.name)}</code> in ${asHtml(parameter.in)}${parameter.required ? ', required' : ''}</li>`,
    )
    .join('');
  const body = Object.values(operation.requestBody?.content ?? {})[0]?.schema;
  const answers = Object.entries(operation.responses ?? {})
    .map(([status, answer]) => schemaHtml(`Answer ${status}`, Object.values(answer.content ?? {})[0]?.schema))
    .join('');
  return `<h3><code>${method} ${asHtml(path)}</code></h3><p>${asHtml(operation.summary ?? '')}</p>${
    parameters ? `<ul>${parameters}</ul>` : ''
  }${schemaHtml('Body', body)}${answers}`;
}

function schemaHtml(title: string, schema: unknown): string {
  if (!schema) return '';
  return `<details><summary>${asHtml(title)}</summary><pre>${asHtml(JSON.stringify(schema, null, 2))}</pre></details>`;
}

function asHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
