import { expect, it } from 'vitest';
import { nameOf } from './useApiQuery.ts';

it('an answer is kept under the path and the id of the record that the call names, as devices hold it', () => {
  const about = { named: { club: 'c1' }, query: { lang: 'en' }, headers: { Role: 'ASSESSOR' } };
  expect(nameOf('report', about)).toBe('["api","report","c1",{"lang":"en"},null,{"Role":"ASSESSOR"}]');
  expect(nameOf('report', {})).toBe('["api","report",null,null,null,null]');
});
