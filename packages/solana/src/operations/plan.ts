import type { OperationContext, TransferRequest } from '@latchkey/core'
import { field } from '@latchkey/core/foreign'
import { knownError, memoProblem, nativeAsset, tokenAsset } from '@latchkey/protocol'
import {
  type Address,
  createNoopSigner,
  type Instruction,
  isAddress,
  isSignerRole,
  isWritableRole,
} from '@solana/kit'
import { getTransferSolInstruction } from '@solana-program/system'
import {
  findAssociatedTokenPda,
  getCreateAssociatedTokenIdempotentInstruction,
  getTransferCheckedInstruction,
} from '@solana-program/token'
import { encodeBase58 } from '../base58.ts'
import { memoBytes } from '../memo.ts'
import type { SolanaInstruction, SolanaPlan } from '../plan.ts'
import {
  type AccountFacts,
  commitment,
  type Reading,
  readAccount,
  readNumber,
  readText,
} from './read.ts'

/** What a transfer does on the chain, and the size of the token account that it has to open, if any. */
type Steps = { instructions: Instruction[]; opens: bigint[] }

const tokenPrograms = [
  'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
] as const
/** The Memo program: each validator checks that what it is given is UTF-8. */
const memoProgram = readAddress('MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr')
const plainTokenAccountSize = 165n
const maxAmount = 2n ** 64n
/** Of a transaction's 1,232 bytes those that are free for a plan, beside its signature, blockhash and budget, and a wallet's guards. */
const bytesMax = 900

/**
 * Plans a transfer of SOL, of a token of either program, or of an NFT, which is a token without decimals. Throws `SEND_INCOMPLETE` for amounts and recipients that
 * cannot be sent to (token accounts, mints and programs), and for memos that are too long or not plain text.
 */
export async function planTransfer(
  context: OperationContext,
  transfer: TransferRequest,
): Promise<SolanaPlan> {
  return planPart(context, asToken(transfer), transfer.amount)
}

/** An NFT as the token that it is. */
function asToken({ nft, ...transfer }: TransferRequest): TransferRequest {
  return nft ? { ...transfer, token: { address: nft.address, decimals: 0 } } : transfer
}

/** A transfer out of an account that holds `needed` of its token. */
async function planPart(
  context: OperationContext,
  { token, to, amount, memo }: TransferRequest,
  needed: bigint,
): Promise<SolanaPlan> {
  const payer = readAddress(context.account.address)
  const recipient = readAddress(to)
  if (amount <= 0n || amount >= maxAmount) throw knownError('SEND_INCOMPLETE')
  if (!isRecipient(await readAccount(context, recipient))) throw knownError('SEND_INCOMPLETE')
  const { instructions: transfer, opens } = token
    ? await tokenSteps(context, payer, recipient, {
        ...token,
        mint: readAddress(token.address),
        amount,
        needed,
      })
    : coinSteps(payer, recipient, amount)
  const chainId = context.network.caipNetworkId
  const asset = token ? tokenAsset(chainId, token.address) : nativeAsset(chainId)
  return {
    namespace: 'solana',
    chainId,
    account: payer,
    purpose: 'transfer',
    instructions: withMemo(transfer, memo).map(toPlain),
    opens,
    leaves: [{ asset, amount, from: payer, to: recipient }],
    memos: [memo ?? ''],
    arrives: [],
    approvals: [],
  }
}

/**
 * Plans several transfers as one transaction. Throws `SEND_INCOMPLETE` as `planTransfer`, and for more than fit into a
 * transaction.
 */
export async function planTransfers(
  context: OperationContext,
  given: readonly TransferRequest[],
): Promise<SolanaPlan> {
  const transfers = given.map(asToken)
  const [first, ...more] = await Promise.all(
    transfers.map((one) => planPart(context, one, sumOf(transfers, one))),
  )
  if (!first) throw knownError('SEND_INCOMPLETE')
  const parts = [first, ...more]
  const opened = new Map(
    parts.flatMap(({ opens, leaves }) => leaves.map(({ to, asset }) => [`${asset} ${to}`, opens])),
  )
  const plan = {
    ...first,
    instructions: parts.flatMap(({ instructions }) => instructions),
    opens: [...opened.values()].flat(),
    leaves: parts.flatMap(({ leaves }) => leaves),
    memos: given.map(({ memo = '' }) => memo),
  }
  if (sizeOf(plan) > bytesMax) throw knownError('SEND_INCOMPLETE')
  return plan
}

/** What all of them together take of the token of one: it leaves one account. */
function sumOf(transfers: readonly TransferRequest[], { token }: TransferRequest): bigint {
  const same = transfers.filter((one) => one.token?.address === token?.address)
  return same.reduce((sum, { amount }) => sum + amount, 0n)
}

/** The bytes of a plan's transaction at most: every address once, and what each instruction says. */
function sizeOf({ account, instructions }: SolanaPlan): number {
  const addresses = instructions.flatMap(({ program, accounts }) => [
    program,
    ...accounts.map(({ address }) => address),
  ])
  const lengths = instructions.map(({ accounts, data }) => 4 + accounts.length + data.length)
  return 32 * new Set([account, ...addresses]).size + lengths.reduce((sum, bytes) => sum + bytes, 0)
}

/** Adds a memo right before the transfer, where token accounts that require one expect it. */
function withMemo(steps: readonly Instruction[], memo: string | undefined): Instruction[] {
  if (memo === undefined) return [...steps]
  if (memoProblem(memo, memoBytes)) throw knownError('SEND_INCOMPLETE')
  const data = new TextEncoder().encode(memo)
  return [...steps.slice(0, -1), { programAddress: memoProgram, data }, ...steps.slice(-1)]
}

function coinSteps(payer: Address, destination: Address, amount: bigint): Steps {
  const source = createNoopSigner(payer)
  return { instructions: [getTransferSolInstruction({ source, destination, amount })], opens: [] }
}

async function tokenSteps(
  context: OperationContext,
  payer: Address,
  recipient: Address,
  token: { mint: Address; decimals: number; amount: bigint; needed: bigint },
): Promise<Steps> {
  const { mint, decimals, amount, needed } = token
  const owner = createNoopSigner(payer)
  const tokenProgram = tokenProgramOf(await readAccount(context, mint))
  const [source, [destination]] = await Promise.all([
    sourceAccount(context, payer, mint, needed),
    findAssociatedTokenPda({ owner: recipient, mint, tokenProgram }),
  ])
  const existing = await readAccount(context, destination)
  const transfer = getTransferCheckedInstruction(
    { source: source.address, mint, destination, authority: owner, amount, decimals },
    { programAddress: tokenProgram },
  )
  if (existing?.owner === tokenProgram) return { instructions: [transfer], opens: [] }
  const ata = { payer: owner, ata: destination, owner: recipient, mint, tokenProgram }
  const open = getCreateAssociatedTokenIdempotentInstruction(ata)
  return { instructions: [open, transfer], opens: [source.size] }
}

function toPlain({ programAddress, accounts = [], data }: Instruction): SolanaInstruction {
  return {
    program: programAddress,
    accounts: accounts.map(({ address, role }) => ({
      address,
      isSigner: isSignerRole(role),
      isWritable: isWritableRole(role),
    })),
    data: encodeBase58(Uint8Array.from(data ?? [])),
  }
}

export function readAddress(value: string): Address {
  if (!isAddress(value)) throw knownError('SEND_INCOMPLETE')
  return value
}

function isRecipient(account: AccountFacts | null): boolean {
  // The vault of a multisig may have no account yet, and never has a key.
  return !account || (!account.executable && !isTokenProgram(account.owner))
}

/** Whether an address is one of the programs that tokens and their accounts belong to. */
export function isTokenProgram(address: string): boolean {
  return tokenPrograms.some((program) => program === address)
}

/** The program that a mint belongs to. */
function tokenProgramOf(mint: AccountFacts | null): Address {
  const program = tokenPrograms.find((known) => known === mint?.owner)
  if (!program) throw knownError('SEND_INCOMPLETE')
  return readAddress(program)
}

type Holding = { address: Address; amount: bigint; size: bigint; isFrozen: boolean }

/** The owner's account of the mint that holds enough, else the fullest. */
async function sourceAccount(
  context: OperationContext,
  owner: Address,
  mint: Address,
  amount: bigint,
): Promise<Holding> {
  const holdings = await holdingsOf(context, owner, mint)
  const fullest = holdings.toSorted((one, other) => (one.amount < other.amount ? 1 : -1))[0]
  if (!fullest || fullest.amount < amount) throw knownError('SOLANA_SEND_FAILED')
  return fullest
}

/** The owner's accounts of a mint. Throws `BAD_RESPONSE`. */
export async function holdingsOf(
  { rpc, signal }: Reading,
  owner: Address,
  mint: Address,
): Promise<Holding[]> {
  const params = [owner, { mint }, { encoding: 'jsonParsed', commitment }]
  const answer = await rpc('getTokenAccountsByOwner', params, signal)
  const list = field(answer, 'value')
  if (!Array.isArray(list)) throw knownError('BAD_RESPONSE', answer)
  return list.map(readHolding)
}

function readHolding(value: unknown): Holding {
  const account = field(value, 'account')
  const parsed = field(field(field(account, 'data'), 'parsed'), 'info')
  const amount = readText(field(field(parsed, 'tokenAmount'), 'amount'))
  const address = readText(field(value, 'pubkey'))
  if (!isAddress(address) || !/^\d{1,20}$/.test(amount)) throw knownError('BAD_RESPONSE', value)
  const space = field(account, 'space')
  const size = space === undefined ? plainTokenAccountSize : readNumber(space)
  const isFrozen = field(parsed, 'state') === 'frozen'
  return { address, amount: BigInt(amount), size, isFrozen }
}
