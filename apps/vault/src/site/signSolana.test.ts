import { priorityFeeMax } from '@latchkey/solana/fee'
import { base58, base64 } from '@scure/base'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Approval } from '../approval/approval.ts'
import type { ChainNode } from '../chain/node.ts'
import { loadWords, wordsOf } from '../words/words.ts'
import { signSolanaTransaction } from './signSolana.ts'
import type { Site } from './site.ts'

await loadWords('en')
const { approval: words } = wordsOf('en')
beforeEach(() => void vi.stubGlobal('fetch', async () => Response.error()))
afterEach(() => void vi.unstubAllGlobals())

const keyOf = (byte: number) => base58.encode(new Uint8Array(32).fill(byte))
const account = keyOf(7)
const computeBudget = 'ComputeBudget111111111111111111111111111111'
const units = 1_400_000n

/** Creates a message that sets the compute budget and sends one lamport. `price`: micro-lamports for a unit. */
function transactionOf(price: bigint, payers: readonly string[] = [account]): string {
  const keys = [...payers, keyOf(9), computeBudget, base58.encode(new Uint8Array(32))]
  const at = (key: number) => payers.length + key
  const numbers = new DataView(new ArrayBuffer(20))
  numbers.setUint32(0, Number(units), true)
  numbers.setBigUint64(4, price, true)
  numbers.setBigUint64(12, 1n, true)
  const bytes = new Uint8Array(numbers.buffer)
  return base64.encode(
    Uint8Array.from([
      ...[payers.length, ...new Uint8Array(64 * payers.length)],
      ...[payers.length, 0, 2, keys.length, ...keys.flatMap((key) => [...base58.decode(key)])],
      ...[...new Uint8Array(32).fill(1), 3],
      ...[at(1), 0, 5, 2, ...bytes.subarray(0, 4)],
      ...[at(1), 0, 9, 3, ...bytes.subarray(4, 12)],
      ...[at(2), 2, payers.indexOf(account), at(0), 12, 2, 0, 0, 0, ...bytes.subarray(12)],
    ]),
  )
}

type Answer = () => Promise<unknown>

/** Returns what the page shows of a transaction, with a node that answers the question for its fee in this way. */
async function shownOf(transaction: string, feeAnswer: Answer): Promise<Approval> {
  let shown: Approval | undefined
  const node: ChainNode = {
    id: 'solana:localnet',
    name: 'Solana',
    rpcUrl: '',
    nativeCurrency: { symbol: 'SOL', decimals: 9 },
    rpc: (method) => (method === 'getFeeForMessage' ? feeAnswer() : Promise.resolve(null)),
    get: async () => undefined,
    simulate: async () => ({
      status: 'succeeded',
      isComplete: true,
      movements: [],
      approvals: [],
      items: [],
      itemApprovals: [],
    }),
  }
  const site: Site = {
    origin: 'https://site.example',
    settings: { gatewayUrl: 'https://gateway.example', sites: [], chains: [], recoveryLimit: 0 },
    screens: {
      async ask(question) {
        shown = Object(question(() => {})).props.ask.approval
        return JSON.parse('false')
      },
      still() {},
      onShown() {},
    },
    keyholder: { ask: async () => Promise.reject(new Error('nothing is to be signed')) },
    language: () => 'en',
    currency: () => 'USD',
    accountType: 'eoa',
    sent: new Map(),
  }
  const { signal } = new AbortController()
  const params = { transaction }
  const signing = signSolanaTransaction({ site, node, account, owner: account, params, signal })
  await expect(signing).rejects.toMatchObject({ code: 'REQUEST_DECLINED' })
  if (!shown) throw new Error('nothing was shown')
  return shown
}

const unknown: Answer = async () => ({ value: null })
const down: Answer = async () => Promise.reject(new Error('limited'))

it.each([
  ['does not know the blockhash', unknown],
  ['does not answer', down],
  ['names too little', async () => ({ value: 5_000 })],
])('states the whole fee where the node %s [J5]', async (_, answer) => {
  const { facts, warnings } = await shownOf(transactionOf(7_000_000_000n), answer)
  expect(facts).toContainEqual({ label: words.fee, value: '9.80001 SOL' })
  expect(warnings).toContain(words.highFee)
})

it('states the fee of the node where it is higher', async () => {
  const { facts } = await shownOf(transactionOf(0n), async () => ({ value: 60_000 }))
  expect(facts).toContainEqual({ label: words.fee, value: '0.00006 SOL' })
})

it('warns of a priority fee only above the most that a wallet may add', async () => {
  const price = (priorityFeeMax * 1_000_000n) / units
  expect((await shownOf(transactionOf(price), down)).warnings).toEqual([])
  expect((await shownOf(transactionOf(price + 1n), down)).warnings).toEqual([words.highFee])
})

it('names another account that pays the fee', async () => {
  const payer = keyOf(8)
  const { facts, warnings } = await shownOf(transactionOf(7_000_000_000n, [payer, account]), down)
  expect(facts).toContainEqual({
    label: words.paidFee,
    value: words.paidBy(payer),
    isCode: true,
  })
  expect(warnings).toEqual([])
})
