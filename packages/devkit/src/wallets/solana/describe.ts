import {
  type Address,
  getCompiledTransactionMessageDecoder,
  type ReadonlyUint8Array,
  type Transaction,
} from '@solana/kit'
import { associatedTokenProgram, isTokenProgram, systemProgram } from '../../solana/programs.ts'
import { amountText, type Review } from '../review.ts'
import { callRpc } from '../rpc.ts'
import type { SolanaWallet } from './state.ts'

type Instruction = { program: Address; accounts: readonly Address[]; data: ReadonlyUint8Array }
type Row = Review['rows'][number]

const lamportsPerSignature = 5_000n

/** What a transaction does, in words: SOL and token transfers, and the programs of everything else. */
export async function describe(
  wallet: SolanaWallet,
  { messageBytes }: Transaction,
): Promise<Review> {
  const message = getCompiledTransactionMessageDecoder().decode(messageBytes)
  if (message.version === 1) return { title: 'Sign this transaction?', rows: [] }
  const keys = message.staticAccounts
  const instructions = message.instructions.flatMap((one) => {
    const program = keys[one.programAddressIndex]
    const accounts = (one.accountIndices ?? []).flatMap((index) => keys[index] ?? [])
    return program === undefined ? [] : [{ program, accounts, data: one.data ?? new Uint8Array() }]
  })
  const fee = amountText(
    BigInt(message.header.numSignerAccounts) * lamportsPerSignature,
    wallet.chain.decimals,
    wallet.chain.symbol,
  )
  const transfer = await transferOf(wallet, instructions)
  if (transfer !== undefined) return { title: 'Send?', fee, ...transfer }
  const programs = [...new Set(instructions.map(({ program }) => program))]
  return {
    title: 'Sign this transaction?',
    rows: programs.map((value) => ({ label: 'Program', value, isCode: true })),
    fee,
  }
}

/** Returns the only transfer of a transaction. Several or none are described as programs. */
async function transferOf(wallet: SolanaWallet, instructions: readonly Instruction[]) {
  const transfers = instructions.filter((one) => isSolTransfer(one) || isTokenTransfer(one))
  const [transfer] = transfers
  if (transfer === undefined || transfers.length > 1) return undefined
  const view = new DataView(Uint8Array.from(transfer.data).buffer)
  if (isSolTransfer(transfer)) {
    const amount = view.getBigUint64(4, true)
    const { decimals, symbol } = wallet.chain
    return { headline: amountText(amount, decimals, symbol), rows: [to(transfer.accounts[1])] }
  }
  const [, mint, destination] = transfer.accounts
  const amount = amountText(view.getBigUint64(1, true), transfer.data[9] ?? 0, 'tokens')
  const opened = instructions.find(
    ({ program, accounts }) => program === associatedTokenProgram && accounts[1] === destination,
  )
  const owner = opened?.accounts[2] ?? (await ownerOf(wallet, destination))
  return {
    headline: amount,
    rows: [to(owner), { label: 'Token', value: mint ?? '', isCode: true }],
  }
}

function to(address: string | undefined): Row {
  return { label: 'To', value: address ?? 'unknown', isCode: true }
}

function isSolTransfer({ program, data }: Instruction): boolean {
  return program === systemProgram && data[0] === 2 && data.length === 12
}

function isTokenTransfer({ program, data }: Instruction): boolean {
  return isTokenProgram(program) && data[0] === 12 && data.length >= 10
}

/** The wallet behind a token account; the account itself when the chain does not say. */
async function ownerOf(wallet: SolanaWallet, account: string | undefined) {
  const params = [account, { encoding: 'base64' }]
  const reply = await callRpc(wallet.chain.rpcUrl, 'getAccountInfo', params).catch(() => undefined)
  const data = /"data":\["([^"]+)"/.exec(JSON.stringify(reply) ?? '')?.[1]
  if (data === undefined) return account
  const { getAddressDecoder, getBase64Encoder } = await import('@solana/kit')
  return getAddressDecoder().decode(getBase64Encoder().encode(data), 32)
}
