import {
  ComputeBudgetProgram,
  Connection,
  Keypair,
  LAMPORTS_PER_SOL,
  PublicKey,
  SendTransactionError,
  SystemProgram,
  Transaction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chainOf } from '../description.ts'
import { solanaKeys } from '../keys.ts'
import { startWorld, type World } from '../world.ts'
import { token2022Program } from './programs.ts'

const visitor = new PublicKey(solanaKeys[0].address)
const counterparty = new PublicKey(solanaKeys[1].address)

let world: World
let connection: Connection
beforeAll(async () => {
  world = await startWorld()
  const { rpcUrl } = chainOf(world.description, 'solana:localnet')
  connection = new Connection(rpcUrl, {
    commitment: 'confirmed',
    wsEndpoint: rpcUrl.replace('http', 'ws'),
  })
})
afterAll(() => world.stop())

async function funded(): Promise<Keypair> {
  const keypair = Keypair.generate()
  const signature = await connection.requestAirdrop(keypair.publicKey, LAMPORTS_PER_SOL)
  await connection.confirmTransaction({ signature, ...(await connection.getLatestBlockhash()) })
  return keypair
}

describe('the Solana façade, spoken to by web3.js 1.x', () => {
  it('airdrops, sends a legacy transaction and confirms it', async () => {
    const sender = await funded()
    expect(await connection.getBalance(sender.publicKey)).toBe(LAMPORTS_PER_SOL)
    const latest = await connection.getLatestBlockhash()
    const transaction = new Transaction({ feePayer: sender.publicKey, ...latest }).add(
      SystemProgram.transfer({
        fromPubkey: sender.publicKey,
        toPubkey: counterparty,
        lamports: 42,
      }),
    )
    const signature = await connection.sendTransaction(transaction, [sender])
    const { value } = await connection.confirmTransaction({ signature, ...latest }, 'confirmed')
    expect(value.err).toBeNull()
    const record = await connection.getParsedTransaction(signature, {
      maxSupportedTransactionVersion: 0,
    })
    expect(record?.transaction.message.instructions[0]).toMatchObject({
      program: 'system',
      parsed: { type: 'transfer', info: { lamports: 42 } },
    })
    expect(record?.meta?.err).toBeNull()
  })

  it('quotes the fee that a versioned transaction with a priority then pays', async () => {
    const sender = await funded()
    const { blockhash } = await connection.getLatestBlockhash()
    const message = new TransactionMessage({
      payerKey: sender.publicKey,
      recentBlockhash: blockhash,
      instructions: [
        ComputeBudgetProgram.setComputeUnitLimit({ units: 50_000 }),
        ComputeBudgetProgram.setComputeUnitPrice({ microLamports: 2_000_000 }),
        SystemProgram.transfer({
          fromPubkey: sender.publicKey,
          toPubkey: counterparty,
          lamports: 1,
        }),
      ],
    }).compileToV0Message()
    const quoted = await connection.getFeeForMessage(message)
    const transaction = new VersionedTransaction(message)
    transaction.sign([sender])
    const signature = await connection.sendTransaction(transaction)
    const record = await connection.getTransaction(signature, { maxSupportedTransactionVersion: 0 })
    expect(record?.meta?.fee).toBe(105_000)
    expect(quoted.value).toBe(105_000)
  })

  it('simulates, and says what failed with the program’s logs', async () => {
    const sender = await funded()
    const { blockhash } = await connection.getLatestBlockhash()
    const transaction = new Transaction({ feePayer: sender.publicKey, recentBlockhash: blockhash })
    transaction.add(
      SystemProgram.transfer({
        fromPubkey: sender.publicKey,
        toPubkey: counterparty,
        lamports: 2 * LAMPORTS_PER_SOL,
      }),
    )
    const refusal: unknown = await connection.sendTransaction(transaction, [sender]).catch((e) => e)
    if (!(refusal instanceof SendTransactionError)) throw refusal
    expect(refusal.message).toContain('custom program error: 0x1')
    expect(refusal.logs?.join()).toContain('insufficient lamports')
  })

  it('lists parsed token accounts', async () => {
    const { value } = await connection.getParsedTokenAccountsByOwner(visitor, {
      programId: new PublicKey(token2022Program),
    })
    expect(value).toHaveLength(3)
    for (const { account } of value) expect(account.data.program).toBe('spl-token-2022')
  })

  it('reads the seeded history', async () => {
    const signatures = await connection.getSignaturesForAddress(visitor, { limit: 3 })
    expect(signatures).toHaveLength(3)
    const records = await connection.getTransactions(
      signatures.map(({ signature }) => signature),
      { maxSupportedTransactionVersion: 0 },
    )
    for (const record of records) expect(record?.meta?.err).toBeNull()
    expect(await connection.getSlot()).toBeGreaterThan(1_000_000)
  })
})
