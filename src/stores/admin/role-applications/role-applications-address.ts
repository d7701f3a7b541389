/** The address of /role-applications: applications, or postings (`?view=postings`). */
import { createAddress, queryOf } from '#stores/core/address.ts';

export interface RoleDeskView {
  readonly view: 'applications' | 'postings';
}

export const POSTINGS_VIEW = { view: 'postings' } as const;

export const createRoleDeskAddress = () =>
  createAddress<RoleDeskView>((parameters) => ({
    view: parameters.get('view') === POSTINGS_VIEW.view ? 'postings' : 'applications',
  }));

export function roleDeskQuery(view: RoleDeskView['view']): string {
  return queryOf(view === 'postings' ? POSTINGS_VIEW : {});
}

export function postingQuery(posting: string): string {
  return queryOf({ ...POSTINGS_VIEW, posting });
}

export function applicationsOfRoleQuery(code: string): string {
  return queryOf({ for: code });
}
