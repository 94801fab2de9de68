import {
  getCompiledTransactionMessageDecoder,
  getTransactionDecoder,
  type ReadonlyUint8Array,
} from '@solana/kit'

const systemProgram = '11111111111111111111111111111111'
export const tokenProgram = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
const openingProgram = 'ATokenGPvbdGVxr1b9hvZbsiqW5xWH25efTNsLJA8knL'
const transferOfCoins = 2
const transferChecked = 12

export type Mint = {
  symbol: string
  decimals: number
  /** What the mint keeps of each transfer, in percent. */
  keeps?: bigint
}
type Holding = { mint: string; owner: string; amount: bigint }
/** What a transaction asks for: `mint` is absent for coins. */
export type Payment = { from: string; to: string; amount: bigint; mint?: string }
export type Entry = {
  signature: string
  slot: number
  wire: Uint8Array
  payment: Payment
  isFailed: boolean
  /** What the receiver really got. */
  got: bigint
}

/** A chain in memory that carries out transfers as their bytes say. */
export function solanaLedger(mints: ReadonlyMap<string, Mint>) {
  const holdings = new Map<string, Holding>()
  const entries = new Map<string, Entry>()
  const clock = { slot: 1_000 }
  return {
    mints,
    holdings,
    entries,
    clock,
    /** Who gets what by the bytes of a transaction. */
    read: (wire: Uint8Array) => readPayment(wire, holdings),
    /** Writes down what was sent, `at` a slot. */
    submit(signature: string, wire: Uint8Array, given: { at?: number; isFailed?: boolean } = {}) {
      const payment = readPayment(wire, holdings)
      const keeps = mints.get(payment.mint ?? '')?.keeps ?? 0n
      const isFailed = given.isFailed ?? false
      const got = isFailed ? 0n : payment.amount - (payment.amount * keeps) / 100n
      const slot = given.at ?? clock.slot
      entries.set(signature, { signature, slot, wire, payment, isFailed, got })
    },
  }
}
export type SolanaLedger = ReturnType<typeof solanaLedger>

type Step = { program: string; accounts: string[]; data: ReadonlyUint8Array }

export function stepsOf(wire: Uint8Array): { keys: readonly string[]; steps: Step[] } {
  const { messageBytes } = getTransactionDecoder().decode(wire)
  const message = getCompiledTransactionMessageDecoder().decode(messageBytes)
  if (message.version === 1) throw new Error('Not a version that wallets take')
  const keys = message.staticAccounts
  const steps = message.instructions.map(({ programAddressIndex, accountIndices = [], data }) => ({
    program: keys[programAddressIndex] ?? '',
    accounts: accountIndices.map((index) => keys[index] ?? ''),
    data: data ?? new Uint8Array(),
  }))
  return { keys, steps }
}

function readPayment(wire: Uint8Array, holdings: ReadonlyMap<string, Holding>): Payment {
  const { steps } = stepsOf(wire)
  const opened = new Map(
    steps
      .filter(({ program }) => program === openingProgram)
      .map(({ accounts: [, holding = '', owner = ''] }) => [holding, owner]),
  )
  const payments = steps.flatMap(({ program, accounts, data }): Payment[] => {
    if (program === openingProgram) return []
    if (program === systemProgram && data[0] === transferOfCoins) {
      const [from = '', to = ''] = accounts
      return [{ from, to, amount: numberAt(data, 4) }]
    }
    if (program !== tokenProgram || data[0] !== transferChecked)
      throw new Error(`No request may call this program: ${program}`)
    const [, mint = '', holding = '', from = ''] = accounts
    const to = opened.get(holding) ?? holdings.get(holding)?.owner ?? ''
    return [{ from, to, amount: numberAt(data, 1), mint }]
  })
  const [payment, ...more] = payments
  if (!payment || more.length > 0) throw new Error(`${payments.length} payments in one`)
  return payment
}

function numberAt(data: ReadonlyUint8Array, start: number): bigint {
  return [...data.slice(start, start + 8)].reduceRight((sum, byte) => sum * 256n + BigInt(byte), 0n)
}
