import {
  AddressLookupTableProgram,
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
import { startWorldForTests } from '../vitest.ts'
import type { World } from '../world.ts'
import { token2022Program, tokenProgram } from './programs.ts'

const visitor = new PublicKey(solanaKeys[0].address)
const counterparty = new PublicKey(solanaKeys[1].address)

let world: World
let connection: Connection
beforeAll(async () => {
  world = await startWorldForTests('solana:localnet')
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

describe('the Solana façade, beyond plain transfers', () => {
  it('runs versioned transactions with address lookup tables', async () => {
    const sender = await funded()
    const receiver = Keypair.generate().publicKey
    const [create, table] = AddressLookupTableProgram.createLookupTable({
      authority: sender.publicKey,
      payer: sender.publicKey,
      recentSlot: (await connection.getSlot()) - 1,
    })
    const extend = AddressLookupTableProgram.extendLookupTable({
      authority: sender.publicKey,
      payer: sender.publicKey,
      lookupTable: table,
      addresses: [receiver],
    })
    const setUp = new Transaction().add(create, extend)
    const prepared = await connection.sendTransaction(setUp, [sender])
    await connection.confirmTransaction({
      signature: prepared,
      ...(await connection.getLatestBlockhash()),
    })
    const { value: lookup } = await connection.getAddressLookupTable(table)
    if (lookup === null) throw new Error('No table')
    const message = new TransactionMessage({
      payerKey: sender.publicKey,
      recentBlockhash: (await connection.getLatestBlockhash()).blockhash,
      instructions: [
        SystemProgram.transfer({
          fromPubkey: sender.publicKey,
          toPubkey: receiver,
          lamports: 5_000_000,
        }),
      ],
    }).compileToV0Message([lookup])
    expect(message.addressTableLookups).toHaveLength(1)
    const transaction = new VersionedTransaction(message)
    transaction.sign([sender])
    const signature = await connection.sendTransaction(transaction)
    expect(await connection.getBalance(receiver)).toBe(5_000_000)
    const record = await connection.getTransaction(signature, { maxSupportedTransactionVersion: 0 })
    expect(record?.meta?.loadedAddresses?.writable).toEqual([receiver])
    expect(await connection.getSignaturesForAddress(receiver)).toHaveLength(1)
  })

  it('finds program accounts by size and content', async () => {
    const found = await connection.getProgramAccounts(new PublicKey(tokenProgram), {
      filters: [{ dataSize: 165 }, { memcmp: { offset: 32, bytes: visitor.toBase58() } }],
    })
    expect(found).toHaveLength(2)
  })

  it('notifies listeners of the logs of a transaction that names an account', async () => {
    const receiver = Keypair.generate().publicKey
    const [sent, received]: string[][] = [[], []]
    connection.onLogs(receiver, ({ signature }) => received?.push(signature), 'processed')
    // Until the node has begun to notify, which it does not report.
    const receivedOf = async () => {
      const amount = LAMPORTS_PER_SOL + (sent?.length ?? 0)
      sent?.push(await connection.requestAirdrop(receiver, amount))
      return received
    }
    await expect.poll(receivedOf, { interval: 300 }).not.toEqual([])
    expect(sent).toEqual(expect.arrayContaining(received ?? []))
  })

  it('refuses unsigned, unreadable and unknown requests as nodes do', async () => {
    const { rpcUrl } = chainOf(world.description, 'solana:localnet')
    const ask = async (method: string, params: unknown[]) => {
      const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
      const reply = await fetch(rpcUrl, { method: 'POST', body })
      return reply.json()
    }
    const sender = await funded()
    const unsigned = new Transaction({
      feePayer: sender.publicKey,
      recentBlockhash: (await connection.getLatestBlockhash()).blockhash,
    })
      .add(SystemProgram.transfer({ fromPubkey: sender.publicKey, toPubkey: visitor, lamports: 1 }))
      .serialize({ requireAllSignatures: false })
      .toString('base64')
    const encoding = { encoding: 'base64' }
    expect(await ask('sendTransaction', [unsigned, encoding])).toMatchObject({
      error: { code: -32003 },
    })
    expect(await ask('sendTransaction', ['AAAA', encoding])).toMatchObject({
      error: { code: -32602 },
    })
    expect(await ask('getBalance', ['nobody'])).toMatchObject({ error: { code: -32602 } })
    expect(await ask('getNothing', [])).toMatchObject({ error: { code: -32601 } })
    expect(await ask('toString', [])).toMatchObject({ error: { code: -32601 } })
  })
})
