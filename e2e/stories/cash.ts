import assert from 'node:assert/strict';
import { detailsAddress } from '../../site/addresses.ts';
import { press, seesStatus } from '../customer/claim-page.ts';
import { fillDetails } from '../customer/fill-details.ts';
import { open } from '../customer/go.ts';
import { agreeAndGoOn, confirmClaim, sumsOf } from '../customer/make-claim.ts';
import { test } from '../test.ts';
import { siteTexts } from '../texts.ts';

for (const language of ['ru', 'en'] as const)
  test(`a customer books a meeting, moves it, and it takes place (${language})`, async ({ app, people }) => {
    const direction = { from: 'BTC', to: 'CASHRUB', language } as const;
    const { details, claims } = siteTexts(language);
    const { fromSumma } = await sumsOf(app, direction);
    const page = await people.customer({ language });
    await open(
      page,
      language,
      detailsAddress({ from: 'BTC', to: 'CASHRUB', amount: fromSumma, side: 'from', city: 'SPB' }),
    );
    await fillDetails(app, page, direction);
    const time = page.getByLabel(details.meetingTime, { exact: true });
    await time.selectOption({ index: 3 });
    const slot = await time.inputValue();
    await agreeAndGoOn(page, language);
    const id = await confirmClaim(page, language);
    await seesStatus(page, language, 'new');
    const meeting = page.getByRole('region', { name: claims.meetingTitle });
    const at = () => meeting.locator('time').getAttribute('datetime');
    assert.equal((await at())?.slice(0, 16), slot.slice(0, 16));

    await meeting.getByText(claims.meetingMove, { exact: true }).click();
    await meeting.getByLabel(claims.meetingNewTime).selectOption({ index: 6 });
    const later = await meeting.getByLabel(claims.meetingNewTime).inputValue();
    await press(page, claims.meetingMoveTo);
    await meeting.locator(`time[datetime^="${later.slice(0, 16)}"]`).waitFor();

    await app.backOffice.accept(id);
    await app.backOffice.complete(id);
    await seesStatus(page, language, 'success');
    await page.reload();
    await meeting.getByText(claims.meetingState.took_place).waitFor();
  });
