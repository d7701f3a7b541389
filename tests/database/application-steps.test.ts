/** The steps offered on the screen are the ones that the database accepts. */
import { expect } from 'vitest';
import { APPLICATION_STEPS } from '#contract/application-review.ts';
import { APPLICATION_STAGES } from '#contract/team-applications.ts';
import { possibleReviewSteps } from '#domain/application-review.ts';
import { databaseTest } from '#tests/support/database-test.ts';

const { test, list } = databaseTest();

test.each(APPLICATION_STAGES)(
  'possibleReviewSteps returns the steps that the database accepts from %s',
  async (stage) => {
    const possible = await list`select step
      from unnest(${[...APPLICATION_STEPS]}::text[]) as step
      where private.stage_after(${stage}, step) is not null`;
    expect(possibleReviewSteps(stage).toSorted()).toEqual(possible.toSorted());
  },
);
