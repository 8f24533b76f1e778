import type { ImportedFile } from '@menyala/contract/office/import';
import { form } from '../../exchange/receipts/testing-upload.ts';
import type { TestContext } from '../../testing/context.ts';

/** A file that an owner has had looked at, and not started. */
export async function lookedImport(exchange: TestContext, text: string): Promise<ImportedFile> {
  const { headers, payload } = form(Buffer.from(text), { name: 'people.csv', type: 'text/csv' });
  const cookie = await exchange.signIn();
  const looked = await exchange.app.inject({
    ...{ method: 'POST', url: '/office/api/import', headers: { ...headers, cookie }, payload },
  });
  if (looked.statusCode !== 200) throw new Error(looked.body);
  return looked.json();
}
