import { Box } from '@mui/material';
import { Component, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PartSuspense, tryPartsAgain } from '#engine/ui/PartSuspense.tsx';
import { ErrorState } from '#engine/ui/ErrorState.tsx';
import { ChunkLoadError } from '#engine/ui/withTimeout.ts';
import { Starting } from '../Starting.tsx';

interface Props {
  children: ReactNode;
  /** What shows while a chunk is fetched; else what stands there at the start. */
  fallback?: ReactNode;
  /** A change of this key, such as the address, gives a failed part another try. */
  resetKey?: string;
}

interface State {
  error: Error | null;
}

/** Shows a calm place while a chunk loads, and what to do when it does not come or a screen fails. */
export class ChunkBoundary extends Component<Props, State> {
  override state: State = { error: null };

  static getDerivedStateFromError(error: Error): State {
    return { error };
  }

  override componentDidUpdate(previous: Props): void {
    if (this.state.error && previous.resetKey !== this.props.resetKey) {
      tryPartsAgain();
      this.setState({ error: null });
    }
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error) return <FailedPart error={error} />;
    return <PartSuspense fallback={this.props.fallback ?? <Starting />}>{this.props.children}</PartSuspense>;
  }
}

/** What could not be shown, and what to do; nothing of how the program is made. */
export function FailedPart({ error }: { error: Error }) {
  const { t } = useTranslation();
  const kind = error instanceof ChunkLoadError ? 'chunk' : 'screen';
  return (
    <Box sx={{ p: 3 }}>
      <ErrorState
        title={t(`app.errors.${kind}.title`)}
        advice={t(`app.errors.${kind}.advice`)}
        retryLabel={t('app.errors.reload')}
        onRetry={() => window.location.reload()}
      />
    </Box>
  );
}
