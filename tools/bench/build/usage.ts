/** Preloaded (`node --import`): writes peak memory and CPU time to a file at exit. */
import { writeFileSync } from 'node:fs';

const file = process.env['USAGE_FILE'];
const KIB = 1024;
const MICROSECONDS = 1e6;

// Worker threads write the values of the whole process too; the main thread exits last.
if (file !== undefined) {
  process.on('exit', () => {
    const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage();
    const usage = { peakBytes: maxRSS * KIB, processorSeconds: (userCPUTime + systemCPUTime) / MICROSECONDS };
    writeFileSync(file, JSON.stringify(usage));
  });
}
