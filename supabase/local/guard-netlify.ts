/** Run by `--import`: see guard-requests.ts. */
import { guardRequests } from './guard-requests.ts';

guardRequests();
