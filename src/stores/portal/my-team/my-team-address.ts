/** The address of /my-team: own answers, or those of a team for its leaders (`?team=…`). */
import * as v from 'valibot';
import { SlugSchema } from '#contract/common-schemas.ts';
import { createAddress, queryOf } from '#stores/core/address.ts';

export interface MyTeamView {
  /** The slug of the team; null for own answers. */
  readonly team: string | null;
}

export const createMyTeamAddress = () =>
  createAddress<MyTeamView>((parameters) => {
    const team = parameters.get('team');
    return { team: v.is(SlugSchema, team) ? team : null };
  });

export const myTeamQuery = (team: string | null = null): string => queryOf({ team });
