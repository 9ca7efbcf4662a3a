import { Fragment } from 'react';

/** Short facts in a row, each in its own direction of writing. */
export function Facts({ facts }: { facts: readonly string[] }) {
  return facts.map((fact, place) => (
    <Fragment key={place}>
      {place > 0 && ' · '}
      <bdi>{fact}</bdi>
    </Fragment>
  ));
}
