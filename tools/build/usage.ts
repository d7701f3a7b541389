/**
 * Loaded before a program (`node --import`): leaves in a file, when the program ends, the most memory that it ever held and
 * the processor time that it took.
 */
import { writeFileSync } from 'node:fs';

const file = process.env['USAGE_FILE'];
const KIB = 1024;
const MICROSECONDS = 1e6;

// Threads of the program leave theirs as well, which are those of the whole process; the program itself ends last.
if (file !== undefined) {
  process.on('exit', () => {
    const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage();
    const usage = { peakBytes: maxRSS * KIB, processorSeconds: (userCPUTime + systemCPUTime) / MICROSECONDS };
    writeFileSync(file, JSON.stringify(usage));
  });
}
