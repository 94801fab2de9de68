import { BlockList, isIPv4, isIPv6 } from 'node:net'

const ipv4Ranges = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const
const ipv6Ranges = [
  ['::', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
  ['5f00::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const

/**
 * Whether an IP address belongs to the public internet: not loopback, private, link-local, carrier-grade NAT,
 * multicast, documentation, reserved, nor an IPv6 form that wraps IPv4. Text that is no address is not public.
 */
export function createPublicAddressTest(): (address: string) => boolean {
  const special = new BlockList()
  for (const [range, bits] of ipv4Ranges) special.addSubnet(range, bits, 'ipv4')
  for (const [range, bits] of ipv6Ranges) special.addSubnet(range, bits, 'ipv6')
  return (address) => {
    if (isIPv4(address)) return !special.check(address, 'ipv4')
    if (!isIPv6(address) || address.includes('%')) return false
    // Any wrapped IPv4 address is refused: `::ffff:0:0/96` is checked here because the list would unwrap it.
    return !/^::ffff:/i.test(address) && !special.check(address, 'ipv6')
  }
}
