/** Run by `--import`: see guard-requests.ts, serve-pages.ts, share-analyses.ts and skip-binaries.ts. */
import { guardRequests } from './guard-requests.ts';
import { servePages } from './serve-pages.ts';
import { shareAnalyses } from './share-analyses.ts';
import { skipBinaries } from './skip-binaries.ts';

skipBinaries();
shareAnalyses();
servePages();
guardRequests();
