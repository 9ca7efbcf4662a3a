export class ServerProcess {
  constructor(options: {
    args: readonly string[];
    env: NodeJS.ProcessEnv;
    isUp: () => Promise<boolean>;
    onEnd?: (status: number | null) => void;
  });
  readonly hasGivenUp: boolean;
  hold(isHeld: boolean): void;
  restart(): void;
  revive(): Promise<void>;
  stop(signal?: NodeJS.Signals): Promise<void>;
}
