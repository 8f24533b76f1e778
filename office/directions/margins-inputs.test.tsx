// @vitest-environment happy-dom

import { noCourseMargins } from '@menyala/contract/office/directions';
import { ResourceContextProvider } from 'ra-core';
import { expect, it } from 'vitest';
import { EditForm } from '../catalogue/edit-form.tsx';
import { draw, json, refusal } from '../testing/draw.tsx';
import { MarginsInputs } from './margins-inputs.tsx';

const tier = { from: '1000', marginPercent: '2', verificationMarginPercent: null, fixedMargin: '0' };
const record = {
  ...{ id: 7, version: 3, fromId: 1, toId: 2, from: 'USDTTRC20', to: 'SBERRUB', baseCourse: '100' },
  ...{ marginPercent: '3', verificationMarginPercent: null, fixedCourse: null },
  margins: { ...noCourseMargins, tiers: [tier] },
};

it('shows what comes of each tier, adds one, and says at its field what the server refused', async () => {
  let sent: unknown;
  const page = await draw(
    <ResourceContextProvider value="directions">
      <EditForm mayEdit title={null}>
        <MarginsInputs />
      </EditForm>
    </ResourceContextProvider>,
    {
      at: '/directions/7',
      path: '/directions/:id',
      answer: (call, body) => {
        if (call === 'GET /office/api/directions/7') return json(record);
        if (!call.startsWith('PUT')) return json({ items: [], total: 0 });
        sent = body;
        return refusal(422, 'validation', { 'margins.tiers.1.from': 'Too early.' });
      },
    },
  );
  await page.until(() => page.text().includes('Least margin'));
  const written = () => page.text().replaceAll('\u00a0', ' ');
  // 3 % and 2 % of 1 000 dollars.
  expect(written()).toContain('1 USDTTRC20 = 97 SBERRUB');
  expect(written()).toContain('30 $ of $1,000');
  expect(written()).toContain('1 USDTTRC20 = 98 SBERRUB');
  expect(written()).toContain('20 $ of $1,000');
  await page.press('Add a tier');
  await page.type('From the amount, tier 3', '900');
  await page.press('Save');
  await page.until(() => page.text().includes('Too early.'));
  expect(page.saidAt('From the amount, tier 3')).toContain('Too early.');
  expect(sent).toMatchObject({
    margins: { tiers: [tier, { from: '900', marginPercent: '2', fixedMargin: '0' }] },
  });
});
