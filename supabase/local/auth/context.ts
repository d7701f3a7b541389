import type { Accounts } from './accounts.ts';
import type { AuthConfig } from './config.ts';
import type { PassToApp } from './http.ts';
import type { FactorStore } from './factor-store.ts';
import type { AuthMailer } from './mailer.ts';
import type { AuthLimits } from './rate-limits.ts';
import type { Sessions } from './sessions.ts';

export interface AuthContext {
  readonly accounts: Accounts;
  readonly sessions: Sessions;
  readonly factors: FactorStore;
  readonly limits: AuthLimits;
  readonly mailer: AuthMailer;
  readonly config: AuthConfig;
  readonly siteUrl: string;
  /** Passes a request to the App. */
  readonly pass: PassToApp;
}
