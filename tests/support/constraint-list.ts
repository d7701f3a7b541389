/** Setup of a file: loads the list of constraints, so that a refused write takes no longer than other responses. */
import { loadConstraintCodes } from '#data/refusal.ts';

await loadConstraintCodes();
