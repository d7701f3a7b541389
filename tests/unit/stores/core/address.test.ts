import { beforeEach, expect, it } from 'vitest';
import { createAddress, queryOf, queryWith } from '../../../../src/stores/core/address.ts';
import { setTableStage, type TableStage } from '../../../support/table-stage.ts';

let stage: TableStage;
const createTabs = () => createAddress((parameters) => ({ tab: parameters.get('tab') ?? 'first' }));

beforeEach(() => {
  stage = setTableStage('/things?tab=second&q=red');
});

it('says what the query says, from the start', () => {
  expect(createTabs().$view.get()).toEqual({ tab: 'second' });
});

it('goes with a step back, and replaces without one', () => {
  const address = createTabs();
  address.go(queryOf({ tab: 'third' }));
  expect(address.$view.get().tab).toBe('third');
  address.replace(queryOf());
  expect(address.$view.get().tab).toBe('first');
  expect(stage.steps).toEqual([
    { path: '/things?tab=third', push: true },
    { path: '/things', push: false },
  ]);
});

it('follows back and forward while it is started', () => {
  const address = createTabs();
  const stop = address.start();
  stage.environment.open('/things?tab=fourth');
  stage.environment.returns();
  expect(address.$view.get().tab).toBe('fourth');
  stop();
  stage.environment.open('/things');
  stage.environment.returns();
  expect(address.$view.get().tab).toBe('fourth');
});

it('writes queries of their own, or over the one that is shown', () => {
  expect(queryOf({ tab: 'a', open: null })).toBe('?tab=a');
  expect(queryWith({ tab: null, open: '7' })).toBe('?q=red&open=7');
});
