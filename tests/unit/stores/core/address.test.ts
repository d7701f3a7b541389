import { expect, it } from 'vitest';
import { createAddress, queryOf, queryWith } from '#stores/core/address.ts';
import { tableTest } from '#tests/support/table-service.ts';

const service = tableTest('/things?tab=second&q=red');
const createTabs = () => createAddress((parameters) => ({ tab: parameters.get('tab') ?? 'first' }));

it('createAddress reads the query at the start', () => {
  expect(createTabs().$view.get()).toEqual({ tab: 'second' });
});

it('createAddress pushes or replaces history entries', () => {
  const address = createTabs();
  address.go(queryOf({ tab: 'third' }));
  expect(address.$view.get().tab).toBe('third');
  address.replace(queryOf());
  expect(address.$view.get().tab).toBe('first');
  expect(service.steps).toEqual([
    { path: '/things?tab=third', push: true },
    { path: '/things', push: false },
  ]);
});

it('createAddress follows back and forward while started', () => {
  const address = createTabs();
  const stop = address.start();
  service.environment.open('/things?tab=fourth');
  service.environment.returns();
  expect(address.$view.get().tab).toBe('fourth');
  stop();
  service.environment.open('/things');
  service.environment.returns();
  expect(address.$view.get().tab).toBe('fourth');
});

it('queryOf writes a new query, queryWith changes the present one', () => {
  expect(queryOf({ tab: 'a', open: null })).toBe('?tab=a');
  expect(queryWith({ tab: null, open: '7' })).toBe('?q=red&open=7');
});
