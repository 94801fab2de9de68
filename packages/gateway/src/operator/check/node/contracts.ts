import { namespaceOf } from '@latchkey/protocol'
import { isEvmAddress } from '../../../chains/evm/address.ts'
import type { ChainConfig, GatewayConfig } from '../../../edge/config/schema.ts'
import { type Finding, findingsAt } from '../finding.ts'
import type { Probe } from '../probe.ts'
import type { ProbeNode } from './probeNode.ts'

/** A contract of the settings. `isOwn`: the operator wrote it; else it comes from a preset. */
type Contract = { place: string; name: string; address: string; isOwn: boolean }

/** The chain as the operator wrote it: members of a preset are not in it. */
type Written = Readonly<Record<string, unknown>>

/** Tests whether the contracts that the settings name have code. */
export function contractProbe(
  node: ProbeNode,
  chain: ChainConfig,
  config: GatewayConfig,
  { place, written }: { place: string; written: Written },
): Probe {
  return {
    place,
    what: 'The code of the contracts',
    async run() {
      const contracts = contractsOf(chain, config, place, written)
      const codes = await Promise.all(contracts.map(({ address }) => hasCode(node, address)))
      const without = contracts.filter((_, index) => codes[index] === false)
      if (contracts.length === 0) return []
      if (without.length === 0)
        return [
          findingsAt(place).ok(`All ${contracts.length} contracts of the settings have code.`),
        ]
      return [
        ...without.filter(({ isOwn }) => isOwn).map(ownWithoutCode),
        ...presetWithoutCode(
          place,
          without.filter(({ isOwn }) => !isOwn),
        ),
      ]
    },
  }
}

async function hasCode(node: ProbeNode, address: string): Promise<boolean> {
  const reply = await node.ask('eth_getCode', [address, 'latest'])
  if (reply.kind === 'error') throw new Error(`eth_getCode: ${reply.code} ${reply.message}`)
  if (typeof reply.value !== 'string') throw new Error('eth_getCode has no result')
  return !/^0x0*$/.test(reply.value)
}

function ownWithoutCode({ place, name, address }: Contract): Finding {
  return findingsAt(place).wrong(
    `There is no contract at ${address} (${name}).`,
    'Compare the address with the publisher’s, and check that it is of this network.',
  )
}

function presetWithoutCode(place: string, contracts: readonly Contract[]): Finding[] {
  if (contracts.length === 0) return []
  const names = contracts.map(({ name }) => name).join(', ')
  return [
    findingsAt(place).missing(
      `The node has no contract for these of the preset: ${names}. Visitors do not see them.`,
      'A test network has none of them. On the real network, check the node.',
    ),
  ]
}

function contractsOf(
  chain: ChainConfig,
  config: GatewayConfig,
  place: string,
  written: Written,
): Contract[] {
  if (namespaceOf(chain.id) !== 'eip155') return []
  const single = [
    'multicall',
    'weth',
    'uniswapV2Factory',
    'uniswapV3Factory',
    'ensRegistry',
  ] as const
  const named = [...single, 'ensUniversalResolver'] as const
  const { prices, swaps } = chain
  const found: (Omit<Contract, 'isOwn' | 'place'> & { path: string; member: string })[] = [
    ...named.map((member) => ({
      path: member,
      member,
      name: member,
      address: chain[member] ?? '',
    })),
    ...chain.tokens.map(({ address, symbol }, index) => ({
      path: `tokens[${index}]`,
      member: 'tokens',
      name: symbol,
      address,
    })),
    ...chain.nftContracts.map((address, index) => ({
      path: `nftContracts[${index}]`,
      member: 'nftContracts',
      name: 'a collection',
      address,
    })),
    ...Object.entries(chain.feeds).map(([name, { address }]) => ({
      path: `feeds.${name}`,
      member: 'feeds',
      name: `the feed ${name}`,
      address,
    })),
    ...addressesIn('prices', prices),
    ...addressesIn('swaps', swaps),
  ]
  const operations = (config.userOperations?.paymasters ?? [])
    .map((paymaster, index) => ({ ...paymaster, index }))
    .filter(({ chainId }) => chainId === chain.id)
    .map(({ address, index }) => ({
      place: `userOperations.paymasters[${index}].address`,
      name: 'the paymaster',
      address,
      isOwn: true,
    }))
  return [
    ...found
      .filter(({ address }) => isEvmAddress(address) && !isNative(address))
      .map(({ path, member, name, address }) => ({
        place: `${place}.${path}`,
        name,
        address,
        isOwn: Object.hasOwn(written, member),
      })),
    ...operations,
  ]
}

function addressesIn(member: 'prices' | 'swaps', source: object | undefined) {
  return Object.entries(source ?? {}).flatMap(([name, value]: [string, unknown]) =>
    typeof value === 'string' && isEvmAddress(value)
      ? [{ path: `${member}.${name}`, member, name: `${name} of ${member}`, address: value }]
      : [],
  )
}

function isNative(address: string): boolean {
  return /^0xe{40}$/i.test(address)
}
