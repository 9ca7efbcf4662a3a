import { Fragment } from 'react';

/** Names one after the other, each of which keeps its own writing direction, whatever stands around it. */
export function NameList({ names }: { names: readonly string[] }) {
  return names.map((name, at) => (
    // The same name may stand there twice.
    <Fragment key={`${at} ${name}`}>
      {at > 0 && ', '}
      <bdi>{name}</bdi>
    </Fragment>
  ));
}
