/** Whether a notice came from where PayFast's notices come from. */
import { BlockList, isIP, isIPv6 } from 'node:net';
import type { NoticeCheck } from '../../../src/contract/payfast.ts';

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

/** Whether an address is one of these, or in one of these ranges; an IPv4 address also in IPv6 clothes. */
export function isAmong(address: string, sources: readonly string[]): boolean {
  if (isIP(address) === 0) return false;
  return listOf(sources).check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}

/** What the sender's address says; null, or no address, when the host did not tell it. A miss alone never refuses money. */
export function checkSource(address: string | null, sources: readonly string[]): NoticeCheck {
  if (address === null || isIP(address) === 0) return { check: 'source', passed: null, detail: 'unknown' };
  const known = isAmong(address, sources);
  return { check: 'source', passed: known, detail: known ? 'published' : 'elsewhere' };
}
