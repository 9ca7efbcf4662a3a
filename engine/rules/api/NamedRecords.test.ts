import { expect, it } from 'vitest';
import { theProduct } from '../product/Product.ts';
import { namingHeaders } from './NamedRecords.ts';

it('records that a call is about are named by the headers of the product', () => {
  expect(namingHeaders({ club: 'c1' })).toEqual({ [theProduct().idHeaders.club ?? '']: 'c1' });
});

it('an empty id, and a record that the product has no header for, are not named', () => {
  expect(namingHeaders({ club: '', project: 'p1' })).toEqual({});
  expect(namingHeaders()).toEqual({});
});
