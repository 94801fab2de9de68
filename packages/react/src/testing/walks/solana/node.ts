import { getBase64Decoder } from '@solana/kit'
import { oneOf, type Random } from '../random.ts'
import { type Entry, type SolanaLedger, stepsOf, tokenProgram } from './ledger.ts'

const deposit = 2_039_280
const systemProgram = '1'.repeat(32)

/** A node of the ledger's chain: now and then it is down, talks nonsense or takes long, but it forges nothing. */
export function solanaNode(ledger: SolanaLedger, random: Random) {
  return async (body: string): Promise<unknown> => {
    const call: unknown = JSON.parse(body)
    if (!isCall(call)) throw new Error(`Not a call: ${body}`)
    // Forty blocks pass with each question, so that a blockhash does not outlive a walk.
    ledger.clock.slot += 40
    const answer = { jsonrpc: '2.0', id: 1, result: resultOf(ledger, call) }
    if (random(12) > 0) return answer
    return oneOf<() => unknown>(random, [
      () => new Response('HTTP status code: 503', { status: 503 }),
      () => new Response('<html>', { status: 200 }),
      () => ({ ...answer, result: 7 }),
      () => new Promise((resolve) => setTimeout(() => resolve(answer), random(2_000))),
    ])()
  }
}

type Call = { method: string; params: readonly unknown[] }

function isCall(value: unknown): value is Call {
  return (
    typeof value === 'object' &&
    value !== null &&
    'method' in value &&
    typeof value.method === 'string' &&
    'params' in value &&
    Array.isArray(value.params)
  )
}

function resultOf(ledger: SolanaLedger, { method, params }: Call): unknown {
  const [first] = params
  const text = String(first)
  switch (method) {
    case 'getSlot':
    case 'getBlockHeight':
      return ledger.clock.slot
    case 'getLatestBlockhash':
      return { value: { blockhash: tokenProgram, lastValidBlockHeight: ledger.clock.slot + 150 } }
    case 'getFeeForMessage':
      return { value: 5_000 }
    case 'getMinimumBalanceForRentExemption':
      return deposit
    case 'getBalance':
      return { value: 5_000_000_000 }
    case 'getAccountInfo':
      return { value: accountOf(ledger, text, JSON.stringify(params).includes('jsonParsed')) }
    case 'getTokenAccountsByOwner':
      return { value: holdingsOf(ledger, text, JSON.stringify(params[1])) }
    case 'getSignatureStatuses':
      return { value: [ledger.entries.has(text) ? { confirmationStatus: 'confirmed' } : null] }
    case 'getTransaction':
      return transactionOf(ledger.entries.get(text))
    default:
      throw new Error(`Not known to this node: ${method}`)
  }
}

function accountOf({ mints, holdings }: SolanaLedger, address: string, isParsed: boolean): unknown {
  const mint = mints.get(address)
  const zeros = (size: number) => [btoa('\0'.repeat(size)), 'base64']
  if (mint) {
    const state = { symbol: mint.symbol }
    const extensions = [{ extension: 'tokenMetadata', state }]
    const parsed = { type: 'mint', info: { decimals: mint.decimals, extensions } }
    return { owner: tokenProgram, data: isParsed ? { parsed } : zeros(82) }
  }
  if (holdings.has(address)) return { owner: tokenProgram, data: zeros(165) }
  if (address === tokenProgram) return { owner: systemProgram, executable: true, data: zeros(36) }
  return { owner: systemProgram, data: zeros(0) }
}

function holdingsOf({ holdings }: SolanaLedger, owner: string, filter: string): unknown[] {
  return [...holdings]
    .filter(([, one]) => one.owner === owner && filter.includes(one.mint))
    .map(([pubkey, { amount }]) => ({
      pubkey,
      account: { space: 165, data: { parsed: { info: { tokenAmount: { amount: `${amount}` } } } } },
    }))
}

function transactionOf(entry: Entry | undefined): unknown {
  if (!entry) return null
  const { payment, got, isFailed, wire, slot } = entry
  const { from, to, amount, mint } = payment
  const left = isFailed ? 0n : amount
  const { keys } = stepsOf(wire)
  const coins = (one: string) => (one === from ? -left : one === to ? got : 0n)
  const base = 10_000_000_000
  const tokens = (sign: bigint) =>
    mint === undefined
      ? []
      : [
          { owner: from, mint, uiTokenAmount: { amount: `${10n ** 15n - sign * left}` } },
          { owner: to, mint, uiTokenAmount: { amount: `${sign * got}` } },
        ]
  return {
    slot,
    transaction: [getBase64Decoder().decode(wire), 'base64'],
    meta: {
      err: isFailed ? { InstructionError: [0, 'Custom'] } : null,
      preBalances: keys.map(() => base),
      postBalances: keys.map((one) => base + (mint === undefined ? Number(coins(one)) : 0)),
      preTokenBalances: tokens(0n),
      postTokenBalances: tokens(1n),
    },
  }
}
