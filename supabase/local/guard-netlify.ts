/** Run by `--import`: see guard-requests.ts and skip-binaries.ts. */
import { guardRequests } from './guard-requests.ts';
import { skipBinaries } from './skip-binaries.ts';

skipBinaries();
guardRequests();
