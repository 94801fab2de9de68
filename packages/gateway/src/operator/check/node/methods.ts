import type { ChainConfig } from '../../../edge/config/schema.ts'
import { type Finding, findingsAt } from '../finding.ts'
import { isMethodMissing, type NodeReply, type ProbeNode } from './probeNode.ts'

type Newest = { number: number }

/** A method that a node may lack. */
type Method = {
  what: string
  ask(node: ProbeNode, newest: Newest): Promise<NodeReply>
  /** Errors of a node that has the method. */
  expected?: RegExp
  /** What the lack means for visitors. `isWrong`: the settings rely on the method. */
  lack(chain: ChainConfig): { isWrong?: boolean; text: string; advice?: string }
}

const zeroAddress = `0x${'0'.repeat(40)}`
const noHash = `0x${'0'.repeat(64)}`
const call = { from: zeroAddress, to: zeroAddress, data: '0x', gas: '0x5208' }
const hexOf = (number: number) => `0x${number.toString(16)}`

const methods: readonly Method[] = [
  {
    what: 'eth_simulateV1',
    ask: (node) => node.ask('eth_simulateV1', [{ blockStateCalls: [{ calls: [call] }] }, 'latest']),
    lack: () => ({
      text: 'The node has no eth_simulateV1: reviews of several calls show no effects.',
      advice: 'Use a node with eth_simulateV1, such as geth 1.14, Nethermind or reth.',
    }),
  },
  {
    what: 'debug_traceCall',
    ask: (node) => node.ask('debug_traceCall', [call, 'latest', { tracer: 'callTracer' }]),
    lack: () => ({
      text: 'The node has no debug_traceCall: without eth_simulateV1, reviews show no effects.',
      advice: 'Turn on the debug methods of the node, or use a node with eth_simulateV1.',
    }),
  },
  {
    what: 'eth_getBlockReceipts',
    ask: (node, { number }) => node.ask('eth_getBlockReceipts', [hexOf(number)]),
    lack: ({ index }) => ({
      isWrong: index === 'all',
      text:
        index === 'all'
          ? 'The node has no eth_getBlockReceipts: the whole chain cannot be indexed.'
          : 'The node has no eth_getBlockReceipts: only accounts can be indexed, not the whole chain.',
      advice: 'Use a node with eth_getBlockReceipts.',
    }),
  },
  {
    what: 'trace_block',
    ask: (node, { number }) => node.ask('trace_block', [hexOf(number)]),
    lack: ({ traces }) => ({
      isWrong: traces,
      text: traces
        ? 'The node has no trace_block, which the setting "traces" needs: indexing stops.'
        : 'The node has no trace_block: activity lacks native coins that contracts send.',
      advice: traces
        ? 'Set "traces" to false, or use a node with the trace methods.'
        : 'Use a node with the trace methods, and set "traces" to true.',
    }),
  },
  {
    what: 'debug_traceTransaction',
    ask: (node) => node.ask('debug_traceTransaction', [noHash]),
    expected: /not found|unknown transaction|no such|missing|nonexist/i,
    lack: () => ({
      text: 'The node has no debug_traceTransaction: sites cannot read traces through the gateway.',
      advice:
        'Nothing in the dialog needs it. Turn on the debug methods of the node for sites that do.',
    }),
  },
  {
    what: 'ots_getApiLevel',
    ask: (node) => node.ask('ots_getApiLevel'),
    lack: () => ({
      text: 'The node has no ots_ methods: sites cannot search the transactions of an account on it.',
      advice:
        'Nothing in the dialog needs them. Use Erigon, reth or Otterscan’s node for sites that do.',
    }),
  },
]

/** Tests which optional methods a node has. */
export function methodProbes(
  node: ProbeNode,
  chain: ChainConfig,
  place: string,
  newest: () => Promise<Newest>,
) {
  return methods.map(({ what, ask, expected, lack }) => ({
    place,
    what,
    async run(): Promise<readonly Finding[]> {
      const at = findingsAt(place)
      const reply = await ask(node, await newest())
      if (reply.kind === 'error' && isMethodMissing(reply)) {
        const { isWrong = false, text, advice } = lack(chain)
        return [isWrong ? at.wrong(text, advice) : at.missing(text, advice)]
      }
      if (reply.kind === 'result' || expected?.test(reply.message))
        return [at.ok(`The node has ${what}.`)]
      throw new Error(`the node answered with the error ${reply.code} ${reply.message}`)
    },
  }))
}
