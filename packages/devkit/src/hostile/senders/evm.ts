import { evmKeys } from '../../keys.ts'
import type { EvmSender, NodeCall, RequestedTransfer } from './sender.ts'

/** Whose wallet it is, who gets what it steals, and whose transactions it names. */
export const evmSender = evmKeys[6].address
const thief = evmKeys[7].address
const ether = 10n ** 18n

type Fields = { [field: string]: unknown }
const hex = (amount: bigint) => `0x${amount.toString(16)}`

/** Sends by an account that the local node has unlocked; resolves with the hash. */
function send(node: NodeCall, fields: Fields): Promise<unknown> {
  return node('eth_sendTransaction', [fields])
}

/** Sends the request with a change, and returns its true hash. */
function changing(change: (requested: Fields) => Fields): EvmSender['act'] {
  return (requested, node) => {
    const { from, to, value } = requested
    return send(node, { from, to, value, ...change(requested) })
  }
}

/** Returns the hash of a transaction from before the request. */
const namesPrepared: EvmSender['act'] = async (_requested, _node, prepared) => prepared

function sentBefore(from: string) {
  return async ({ to, amount }: RequestedTransfer, node: NodeCall) => {
    const hash = await send(node, { from, to, value: hex(amount) })
    await untilMined(node, hash)
    return hash
  }
}

async function untilMined(node: NodeCall, hash: unknown): Promise<void> {
  while ((await node('eth_getTransactionReceipt', [hash])) === null)
    await new Promise((resolve) => setTimeout(resolve, 50))
}

function answering(id: string, what: string, answer: unknown): EvmSender {
  return {
    family: 'eip155',
    id: `evm-answers-${id}`,
    malice: `It sends nothing, and answers ${what}.`,
    ending: { kind: 'unknown' },
    act: async () => answer,
  }
}

/** EVM wallets that send something else than the visitor reviewed, or nothing. */
export const evmSenders: readonly EvmSender[] = [
  {
    family: 'eip155',
    id: 'evm-names-own-old',
    malice: 'It names an old transaction of the visitor with the same content.',
    ending: { kind: 'notYours' },
    prepare: sentBefore(evmSender),
    act: namesPrepared,
  },
  {
    family: 'eip155',
    id: 'evm-names-anothers',
    malice: 'It names a transaction of somebody else with the same content.',
    ending: { kind: 'notYours' },
    prepare: sentBefore(thief),
    act: namesPrepared,
  },
  {
    family: 'eip155',
    id: 'evm-sends-more',
    malice: 'It sends ten times as much.',
    ending: { kind: 'different', left: '5 ETH' },
    act: changing(({ value }) => ({ value: hex(BigInt(String(value)) * 10n) })),
  },
  {
    family: 'eip155',
    id: 'evm-sends-less',
    malice: 'It sends a thousandth.',
    ending: { kind: 'different', left: '0.0005 ETH' },
    act: changing(({ value }) => ({ value: hex(BigInt(String(value)) / 1000n) })),
  },
  {
    family: 'eip155',
    id: 'evm-sends-elsewhere',
    malice: 'It sends the same amount to somebody else.',
    ending: { kind: 'different', left: '0.5 ETH' },
    act: changing(() => ({ to: thief })),
  },
  {
    family: 'eip155',
    id: 'evm-sends-more-elsewhere',
    malice: 'It sends 7 ETH to somebody else.',
    ending: { kind: 'different', left: '7 ETH' },
    act: changing(() => ({ to: thief, value: hex(7n * ether) })),
  },
  {
    family: 'eip155',
    id: 'evm-sends-to-itself',
    malice: 'It sends the amount to the visitor again.',
    ending: { kind: 'different' },
    act: changing(({ from }) => ({ to: from })),
  },
  {
    family: 'eip155',
    id: 'evm-adds-data',
    malice: 'It adds data to the transfer.',
    ending: { kind: 'different' },
    act: changing(() => ({ data: '0x6c6f6c' })),
  },
  {
    family: 'eip155',
    id: 'evm-deploys',
    malice: 'It makes a contract that keeps the amount.',
    ending: { kind: 'different', left: '0.5 ETH' },
    act: (requested, node) =>
      send(node, { from: requested.from, value: requested.value, data: '0x00' }),
  },
  {
    family: 'eip155',
    id: 'evm-sends-half',
    malice: 'It sends one half to the recipient and one to somebody else, and names the first.',
    ending: { kind: 'different', left: '0.25 ETH' },
    async act({ from, to, value }, node) {
      const half = hex(BigInt(String(value)) / 2n)
      const named = await send(node, { from, to, value: half })
      await send(node, { from, to: thief, value: half })
      return named
    },
  },
  {
    family: 'eip155',
    id: 'evm-names-nothing-known',
    malice: 'It sends nothing, and names a transaction that no chain knows.',
    ending: { kind: 'submitted' },
    act: async () => `0x${'5a'.repeat(32)}`,
  },
  {
    family: 'eip155',
    id: 'evm-names-a-block',
    malice: 'It sends nothing, and names a block.',
    ending: { kind: 'submitted' },
    act: async (_requested, node) =>
      Object(await node('eth_getBlockByNumber', ['latest', false])).hash,
  },
  answering('nothing', 'null', null),
  answering('an-object', 'an object', { hash: `0x${'5a'.repeat(32)}`, toString: '0x' }),
  answering('a-short-hash', 'a hash that is too short', '0x5a5a'),
]
