import * as calls from '@menyala/contract/office/reviews';
import { leaveReview as leaveCall } from '@menyala/contract/site/reviews';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { byStaff } from '../../platform/audit/by-staff.ts';
import { serve } from '../../web/access/serve.ts';
import { leaveReview } from './leave-review.ts';
import { listOfficeReviews, publishReview, refuseReview, showOfficeReview } from './moderate-review.ts';

export function reviewRoutes(app: FastifyInstance, ctx: Context): void {
  serve(app, ctx, leaveCall, ({ params, body, language, request }) =>
    leaveReview(ctx, params.id, body, { language, address: request.ip }),
  );
}

/** Reviews, as staff look them through. */
export function officeReviewRoutes(app: FastifyInstance, ctx: Context): void {
  serve(app, ctx, calls.listReviews, ({ query }) => listOfficeReviews(ctx, query));
  serve(app, ctx, calls.publishReview, async (asked) => {
    await publishReview(ctx, asked.params.id, asked.body, byStaff(asked));
    return showOfficeReview(ctx, asked.params.id);
  });
  serve(app, ctx, calls.refuseReview, async (asked) => {
    await refuseReview(ctx, asked.params.id, asked.body, byStaff(asked));
    return showOfficeReview(ctx, asked.params.id);
  });
}
