import type { ChainConfig } from '../../../edge/config/schema.ts'
import { type Finding, findingsAt } from '../finding.ts'
import type { Probe } from '../probe.ts'
import type { NewestBlock } from './identity.ts'
import { isMethodMissing, type ProbeNode } from './probeNode.ts'

const zeroAddress = `0x${'0'.repeat(40)}`
const hexOf = (number: number) => `0x${number.toString(16)}`
/** The number of newest blocks whose state every node keeps. */
const recentBlocks = 128
const logRanges = [100_000, 10_000, 1_000, 100, 10]
const batchSizes = [100, 20, 5, 2]

/** Tests how far back a node knows the state, how many blocks of events it searches, and how many calls it takes at once. */
export function limitProbes(
  node: ProbeNode,
  chain: ChainConfig,
  place: string,
  newest: () => Promise<NewestBlock>,
): readonly Probe[] {
  return [
    { place, what: 'The oldest state', run: async () => archiveOf(node, place, await newest()) },
    ...(chain.index === 'all'
      ? [
          {
            place,
            what: 'The first block to index',
            run: () => firstIndexed(node, chain, place),
          },
        ]
      : []),
    {
      place,
      what: 'The range of eth_getLogs',
      run: async () => logsOf(node, place, await newest()),
    },
    { place, what: 'The size of batches', run: () => batchesOf(node, place) },
  ]
}

async function archiveOf(
  node: ProbeNode,
  place: string,
  { number }: NewestBlock,
): Promise<readonly Finding[]> {
  const at = findingsAt(place)
  if (number <= recentBlocks)
    return [at.ok(`The chain has only ${number} blocks: every node keeps their state.`)]
  const reply = await node.ask('eth_getBalance', [zeroAddress, '0x1'])
  if (reply.kind === 'result') return [at.ok('The node has the state of old blocks (archive).')]
  if (!isStateGone(reply.message) && !isMethodMissing(reply))
    throw new Error(`the node answered with the error ${reply.code} ${reply.message}`)
  return [
    at.missing(
      'The node has the state of new blocks only: sites cannot read older states through the gateway.',
      'Nothing in the dialog needs them. Use an archive node for sites that do.',
    ),
  ]
}

function isStateGone(message: string): boolean {
  return /missing trie|state|pruned|archive|historical|not available|header not found|too old|distance/i.test(
    message,
  )
}

async function firstIndexed(
  node: ProbeNode,
  { indexFrom }: ChainConfig,
  place: string,
): Promise<readonly Finding[]> {
  const at = findingsAt(place)
  const reply = await node.ask('eth_getBlockReceipts', [hexOf(indexFrom)])
  if (reply.kind === 'error' && isMethodMissing(reply)) return []
  if (reply.kind === 'result' && Array.isArray(reply.value))
    return [at.ok(`The node has block ${indexFrom}, the first to index.`)]
  if (
    reply.kind === 'error' &&
    !isStateGone(reply.message) &&
    !/not found|unknown/i.test(reply.message)
  )
    throw new Error(`the node answered with the error ${reply.code} ${reply.message}`)
  return [
    at.wrong(
      `The node has no receipts of block ${indexFrom}, the first to index: activity stays empty.`,
      'Set "indexFrom" to a newer block, or use a node with older blocks.',
    ),
  ]
}

async function logsOf(
  node: ProbeNode,
  place: string,
  { number }: NewestBlock,
): Promise<readonly Finding[]> {
  const at = findingsAt(place)
  const ranges = [...new Set(logRanges.map((range) => Math.min(range, number + 1)))]
  for (const range of ranges) {
    const filter = {
      address: zeroAddress,
      fromBlock: hexOf(number - range + 1),
      toBlock: hexOf(number),
    }
    const reply = await node.ask('eth_getLogs', [filter])
    if (reply.kind === 'error' && isMethodMissing(reply))
      return [
        at.missing('The node has no eth_getLogs: sites cannot read events.', 'Use another node.'),
      ]
    if (reply.kind === 'error') continue
    if (range === ranges[0] || range >= 1_000)
      return [at.ok(`The node searches ${range} blocks of events at once.`)]
    return [
      at.missing(
        `The node searches only ${range} blocks of events at once: sites that search more get an error.`,
        'Use a node with a higher limit of eth_getLogs.',
      ),
    ]
  }
  throw new Error('the node refused every range')
}

async function batchesOf(node: ProbeNode, place: string): Promise<readonly Finding[]> {
  const at = findingsAt(place)
  for (const size of batchSizes) {
    const results = await node.askMany('eth_chainId', size).catch((error: unknown) => {
      // The refusal of a batch may be any answer. One call shows whether the node answers at all.
      if (size === batchSizes.at(-1)) throw error
      return 0
    })
    if (results !== size) continue
    return size >= 20
      ? [at.ok(`The node answers ${size} calls in one batch.`)]
      : [
          at.missing(
            `The node answers only ${size} calls in one batch: balances and the index are slower.`,
            'Use a node with a higher limit of batches.',
          ),
        ]
  }
  return [
    at.missing(
      'The node answers no batches: balances and the index are slower.',
      'Use a node with batches of JSON-RPC.',
    ),
  ]
}
