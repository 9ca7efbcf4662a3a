import { Component, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import Typography from '@mui/material/Typography';
import { PartSuspense, tryPartsAgain } from '#engine/ui/PartSuspense.tsx';
import { ChunkLoadError } from '#engine/ui/withTimeout.ts';

interface PartBoundaryProps {
  children: ReactNode;
  /** What the part is about, where it would name itself. */
  label?: string;
  /** What shows while the part is fetched. */
  fallback: ReactNode;
  /** What shows where it cannot be, in place of a line of text. */
  missing?: ReactNode;
}

/**
 * A part of a screen that is fetched when it is first shown; where it cannot be, that is said in its
 * place and the rest stays. It is asked for once more where it is shown again.
 */
export class PartBoundary extends Component<PartBoundaryProps, { isMissing: boolean }> {
  override state = { isMissing: false };

  static getDerivedStateFromError(error: unknown): { isMissing: boolean } {
    if (!(error instanceof ChunkLoadError)) throw error;
    return { isMissing: true };
  }

  override componentWillUnmount(): void {
    if (this.state.isMissing) tryPartsAgain();
  }

  override render(): ReactNode {
    const { label, fallback, missing, children } = this.props;
    if (!this.state.isMissing) return <PartSuspense fallback={fallback}>{children}</PartSuspense>;
    return missing ?? <MissingPart {...(label ? { label } : {})} />;
  }
}

function MissingPart({ label }: { label?: string }) {
  const translate = useTranslate();
  return (
    <Typography component="span" variant="body2" color="textSecondary">
      {label && (
        <Typography component="span" variant="subtitle2" color="textPrimary" sx={{ display: 'block' }}>
          {label}
        </Typography>
      )}
      {translate('engine.offline.part')}
    </Typography>
  );
}
