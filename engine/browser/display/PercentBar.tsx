import { percentOf, ProgressBar } from '#engine/ui/ProgressBar.tsx';
import { formatPercent } from './formatDecimals.ts';

interface PercentBarProps {
  label: string;
  /** 0 to 1; left out while nobody knows. */
  share?: number;
}

/** How far something is, as a bar and in percent. */
export function PercentBar({ label, share }: PercentBarProps) {
  if (share === undefined) return <ProgressBar label={label} />;
  return <ProgressBar label={label} share={share} text={formatPercent(percentOf(share))} />;
}
