import { useEffect } from 'react';

/** An address of the sign-in reached from within the workspace: hands over to the screens outside it. */
export function SignedOutRoute({ onSignedOut }: { onSignedOut: () => void }) {
  useEffect(onSignedOut, [onSignedOut]);
  return null;
}
