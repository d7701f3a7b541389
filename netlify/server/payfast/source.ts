/** Source addresses of PayFast's notices. */
import { BlockList, isIP, isIPv6 } from 'node:net';
import type { NoticeCheck } from '#contract/payfast.ts';

function listOf(sources: readonly string[]): BlockList {
  const list = new BlockList();
  for (const source of sources) {
    const [address = '', length] = source.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (length === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(length), family);
  }
  return list;
}

/** True when an address is in the list or its ranges; IPv4-mapped addresses count as IPv4. */
export function isInRanges(address: string, sources: readonly string[]): boolean {
  if (isIP(address) === 0) return false;
  return listOf(sources).check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}

/** Checks the sender's address; null when the host did not report it. This check alone never refuses a payment. */
export function checkSource(address: string | null, sources: readonly string[]): NoticeCheck {
  if (address === null || isIP(address) === 0) return { check: 'source', passed: null, detail: 'unknown' };
  const known = isInRanges(address, sources);
  return { check: 'source', passed: known, detail: known ? 'published' : 'elsewhere' };
}
