import {
  type Address,
  address,
  airdropFactory,
  appendTransactionMessageInstructions,
  assertIsSendableTransaction,
  assertIsTransactionWithBlockhashLifetime,
  type Blockhash,
  blockhash,
  createKeyPairSignerFromBytes,
  createSolanaRpc,
  createSolanaRpcSubscriptions,
  createTransactionMessage,
  generateKeyPairSigner,
  getBase58Encoder,
  getBase64EncodedWireTransaction,
  getSignatureFromTransaction,
  type Instruction,
  isSolanaError,
  type KeyPairSigner,
  lamports,
  pipe,
  SOLANA_ERROR__JSON_RPC__SERVER_ERROR_SEND_TRANSACTION_PREFLIGHT_FAILURE,
  SOLANA_ERROR__TRANSACTION_ERROR__BLOCKHASH_NOT_FOUND,
  sendAndConfirmTransactionFactory,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signTransactionMessageWithSigners,
} from '@solana/kit'
import { getTransferSolInstruction } from '@solana-program/system'
import { findAssociatedTokenPda, getTransferCheckedInstruction } from '@solana-program/token'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chainOf, tokenOf } from '../description.ts'
import { solanaKeys } from '../keys.ts'
import { startWorldForTests } from '../vitest.ts'
import type { World } from '../world.ts'
import { token2022Program, tokenProgram } from './programs.ts'

const chain = 'solana:localnet'
const visitor: Address = address(solanaKeys[0].address)
const counterparty: Address = address(solanaKeys[1].address)

let world: World
beforeAll(async () => {
  world = await startWorldForTests(chain)
})
afterAll(() => world.stop())

function clients() {
  const { rpcUrl } = chainOf(world.description, chain)
  const rpc = createSolanaRpc(rpcUrl)
  const rpcSubscriptions = createSolanaRpcSubscriptions(rpcUrl.replace('http', 'ws'))
  return { rpc, rpcSubscriptions }
}

function signerOf(index: 0 | 1 | 2 | 4): Promise<KeyPairSigner> {
  return createKeyPairSignerFromBytes(getBase58Encoder().encode(solanaKeys[index].secretKey))
}

async function message(
  payer: KeyPairSigner,
  instructions: Instruction[],
  { version = 0, blockhash: hash }: { version?: 0 | 'legacy'; blockhash?: Blockhash } = {},
) {
  const { value } = await clients().rpc.getLatestBlockhash().send()
  const lifetime = { ...value, ...(hash && { blockhash: hash }) }
  return pipe(
    createTransactionMessage({ version }),
    (empty) => setTransactionMessageFeePayerSigner(payer, empty),
    (paid) => setTransactionMessageLifetimeUsingBlockhash(lifetime, paid),
    (timed) => appendTransactionMessageInstructions(instructions, timed),
  )
}

async function signed(...parameters: Parameters<typeof message>) {
  const transaction = await signTransactionMessageWithSigners(await message(...parameters))
  assertIsSendableTransaction(transaction)
  assertIsTransactionWithBlockhashLifetime(transaction)
  return transaction
}

function solTransfer(source: KeyPairSigner, amount: bigint) {
  return getTransferSolInstruction({
    source,
    destination: counterparty,
    amount: lamports(amount),
  })
}

function causeOf(error: unknown): unknown {
  return error instanceof Error ? error.cause : undefined
}

describe('the Solana façade, spoken to by @solana/kit', () => {
  it('airdrops, sends and confirms over the websocket', async () => {
    const { rpc, rpcSubscriptions } = clients()
    const sender = await generateKeyPairSigner()
    const given = lamports(2_000_000_000n)
    await airdropFactory({ rpc, rpcSubscriptions })({
      recipientAddress: sender.address,
      lamports: given,
      commitment: 'confirmed',
    })
    expect((await rpc.getBalance(sender.address).send()).value).toBe(given)
    const transaction = await signed(sender, [solTransfer(sender, 1_000n)])
    await sendAndConfirmTransactionFactory({ rpc, rpcSubscriptions })(transaction, {
      commitment: 'finalized',
    })
    const signature = getSignatureFromTransaction(transaction)
    const { value } = await rpc.getSignatureStatuses([signature]).send()
    expect(value[0]).toMatchObject({
      confirmationStatus: 'finalized',
      confirmations: null,
      err: null,
    })
    expect((await rpc.getBalance(sender.address).send()).value).toBe(given - 1_000n - 5_000n)
  })

  it('returns balances before and after, and the fee between them', async () => {
    const { rpc } = clients()
    const sender = await signerOf(4)
    const transaction = await signed(sender, [solTransfer(sender, 7_777n)])
    const wire = getBase64EncodedWireTransaction(transaction)
    const signature = await rpc.sendTransaction(wire, { encoding: 'base64' }).send()
    const config = { encoding: 'json', maxSupportedTransactionVersion: 0 } as const
    const record = await rpc.getTransaction(signature, config).send()
    const { preBalances = [], postBalances = [], fee } = record?.meta ?? {}
    expect(fee).toBe(5_000n)
    expect(BigInt(preBalances[0] ?? 0) - BigInt(postBalances[0] ?? 0)).toBe(
      7_777n + BigInt(fee ?? 0),
    )
    expect(record?.version).toBe(0)
    // The time of the last slot, which a busy machine may be late to begin.
    expect(Number(record?.blockTime)).toBeGreaterThan(Date.now() / 1000 - 60)
    expect(Number(record?.blockTime)).toBeLessThanOrEqual(Date.now() / 1000)
  })

  it('refuses a transfer beyond the balance as real nodes do, with logs', async () => {
    const sender = await signerOf(4)
    const wire = getBase64EncodedWireTransaction(
      await signed(sender, [solTransfer(sender, 10n ** 15n)]),
    )
    const refusal: unknown = await clients()
      .rpc.sendTransaction(wire, { encoding: 'base64' })
      .send()
      .catch((error) => error)
    const code = SOLANA_ERROR__JSON_RPC__SERVER_ERROR_SEND_TRANSACTION_PREFLIGHT_FAILURE
    if (!isSolanaError(refusal, code)) throw refusal
    expect(refusal.context.logs?.join()).toContain('insufficient lamports')
    expect(refusal.cause).toMatchObject({ name: 'SolanaError' })
    expect(String(refusal.cause)).toContain('Custom program error: #1')
  })

  it('refuses a blockhash it never had', async () => {
    const sender = await signerOf(4)
    const latest = (await clients().rpc.getLatestBlockhash().send()).value
    const other = await generateKeyPairSigner()
    const wire = getBase64EncodedWireTransaction(
      await signed(sender, [solTransfer(sender, 1n)], { blockhash: blockhash(other.address) }),
    )
    const refusal: unknown = await clients()
      .rpc.sendTransaction(wire, { encoding: 'base64' })
      .send()
      .catch((error) => error)
    expect(
      isSolanaError(causeOf(refusal), SOLANA_ERROR__TRANSACTION_ERROR__BLOCKHASH_NOT_FOUND),
    ).toBe(true)
    expect((await clients().rpc.isBlockhashValid(latest.blockhash).send()).value).toBe(true)
  })

  it('lands a failing transaction that skips preflight, with its error and fee', async () => {
    const { rpc } = clients()
    const sender = await signerOf(4)
    const wire = getBase64EncodedWireTransaction(
      await signed(sender, [solTransfer(sender, 10n ** 15n)]),
    )
    const signature = await rpc
      .sendTransaction(wire, { encoding: 'base64', skipPreflight: true })
      .send()
    const config = { encoding: 'jsonParsed', maxSupportedTransactionVersion: 0 } as const
    const record = await rpc.getTransaction(signature, config).send()
    expect(record?.meta?.err).toEqual({ InstructionError: [0n, { Custom: 1n }] })
    expect(record?.meta?.fee).toBe(5_000n)
  })

  it('lists token accounts of both programs, parsed', async () => {
    const { rpc } = clients()
    const owned = async (programId: Address) => {
      const { value } = await rpc
        .getTokenAccountsByOwner(visitor, { programId }, { encoding: 'jsonParsed' })
        .send()
      return value.map(({ account }) => account.data.parsed.info)
    }
    const plain = await owned(tokenProgram)
    const extended = await owned(token2022Program)
    expect(plain.map(({ tokenAmount }) => tokenAmount.uiAmountString).sort()).toEqual([
      '100',
      '817.75',
    ])
    expect(extended.map(({ tokenAmount }) => tokenAmount.uiAmountString).sort()).toEqual([
      '1',
      '50.5',
      '5000',
    ])
    const usdc = address(tokenOf(world.description, chain, 'USDC').address)
    const byMint = await rpc
      .getTokenAccountsByOwner(visitor, { mint: usdc }, { encoding: 'jsonParsed' })
      .send()
    expect(byMint.value).toHaveLength(1)
    const [only] = byMint.value
    if (!only) throw new Error('No account')
    const balance = await rpc.getTokenAccountBalance(only.pubkey).send()
    expect(balance.value.uiAmountString).toBe('817.75')
    expect(only.account.lamports).toBe(2_039_280n)
  })

  it('shows the metadata of a Token-2022 NFT', async () => {
    const [nft] = world.description.nftMints
    const { value } = await clients()
      .rpc.getAccountInfo(address(nft?.address ?? ''), { encoding: 'jsonParsed' })
      .send()
    expect(value?.data).toMatchObject({
      program: 'spl-token-2022',
      parsed: {
        type: 'mint',
        info: {
          decimals: 0,
          supply: '1',
          extensions: [
            { extension: 'metadataPointer' },
            {
              extension: 'tokenMetadata',
              state: {
                name: 'Solana Ring 1',
                uri: expect.stringMatching(/^data:application.json/),
              },
            },
          ],
        },
      },
    })
  })

  it('moves SPL tokens and returns the token balances around it', async () => {
    const { rpc } = clients()
    const sender = await signerOf(1)
    const token = tokenOf(world.description, chain, 'PYUSD')
    const mint = address(token.address)
    const account = async (owner: Address) =>
      (await findAssociatedTokenPda({ owner, mint, tokenProgram: token2022Program }))[0]
    const transfer = getTransferCheckedInstruction(
      {
        source: await account(counterparty),
        mint,
        destination: await account(visitor),
        authority: sender,
        amount: 1_500_000n,
        decimals: 6,
      },
      { programAddress: token2022Program },
    )
    const wire = getBase64EncodedWireTransaction(
      await signed(sender, [transfer], { version: 'legacy' }),
    )
    const signature = await rpc.sendTransaction(wire, { encoding: 'base64' }).send()
    const record = await rpc
      .getTransaction(signature, { encoding: 'jsonParsed', maxSupportedTransactionVersion: 0 })
      .send()
    expect(record?.meta?.postTokenBalances).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          owner: visitor,
          mint,
          programId: token2022Program,
          uiTokenAmount: expect.objectContaining({ uiAmountString: '52' }),
        }),
      ]),
    )
    expect(record?.transaction.message.instructions[0]).toMatchObject({
      program: 'spl-token-2022',
      parsed: { type: 'transferChecked', info: { tokenAmount: { uiAmountString: '1.5' } } },
    })
  })

  it('simulates without changing anything', async () => {
    const { rpc } = clients()
    const sender = await signerOf(4)
    const before = await rpc.getBalance(sender.address).send()
    const wire = getBase64EncodedWireTransaction(await signed(sender, [solTransfer(sender, 5n)]))
    const { value } = await rpc
      .simulateTransaction(wire, {
        encoding: 'base64',
        accounts: { addresses: [sender.address], encoding: 'base64' },
      })
      .send()
    expect(value.err).toBeNull()
    expect(value.unitsConsumed).toBe(150n)
    expect(value.accounts[0]?.lamports).toBe(before.value - 5n - 5_000n)
    expect((await rpc.getBalance(sender.address).send()).value).toBe(before.value)
  })

  it('simulates an unsigned transaction, and does not send it', async () => {
    const { rpc } = clients()
    const sender = await signerOf(4)
    const { messageBytes } = await signed(sender, [solTransfer(sender, 6n)])
    const signatures = { [sender.address]: null }
    const wire = getBase64EncodedWireTransaction({ messageBytes, signatures })
    const { value } = await rpc
      .simulateTransaction(wire, { encoding: 'base64', sigVerify: false })
      .send()
    expect(value.err).toBeNull()
    const sending = rpc.sendTransaction(wire, { encoding: 'base64' }).send()
    await expect(sending).rejects.toThrow(/signature/i)
  })

  it('pages through the seeded history, newest first', async () => {
    const { rpc } = clients()
    const busy = address(solanaKeys[5].address)
    const all = await rpc.getSignaturesForAddress(busy).send()
    expect(all).toHaveLength(61)
    const [, , third] = all
    if (!third) throw new Error('No history')
    const page = await rpc
      .getSignaturesForAddress(busy, { before: third.signature, limit: 10 })
      .send()
    expect(page).toEqual(all.slice(3, 13))
    const recent = await rpc.getSignaturesForAddress(busy, { until: third.signature }).send()
    expect(recent).toEqual(all.slice(0, 2))
    const days = (Date.now() / 1000 - Number(all.at(-1)?.blockTime)) / 86_400
    expect(days).toBeCloseTo(6, 1)
  })

  it('notifies of account changes and slots', async () => {
    const { rpc, rpcSubscriptions } = clients()
    const abort = new AbortController()
    const watched = await generateKeyPairSigner()
    const changes = await rpcSubscriptions
      .accountNotifications(watched.address, { commitment: 'processed', encoding: 'base64' })
      .subscribe({ abortSignal: abort.signal })
    // Only what arrives while someone waits is handed out.
    const first = changes[Symbol.asyncIterator]().next()
    await rpc.requestAirdrop(watched.address, lamports(1_000_000_000n)).send()
    expect((await first).value.value.lamports).toBe(1_000_000_000n)
    const slots = await rpcSubscriptions
      .slotNotifications()
      .subscribe({ abortSignal: abort.signal })
    const seen: bigint[] = []
    for await (const { slot } of slots) {
      seen.push(slot)
      if (seen.length === 2) break
    }
    expect(Number(seen[1]) - Number(seen[0])).toBe(1)
    abort.abort()
  })

  it('has the plain methods of a node', async () => {
    const { rpc } = clients()
    expect(await rpc.getHealth().send()).toBe('ok')
    expect((await rpc.getVersion().send())['solana-core']).toMatch(/^\d+\.\d+\.\d+$/)
    expect((await rpc.getEpochInfo().send()).absoluteSlot).toBeGreaterThan(1_000_000n)
    expect((await rpc.getRecentPrioritizationFees().send()).length).toBeGreaterThan(0)
    expect(await rpc.getMinimumBalanceForRentExemption(165n).send()).toBe(2_039_280n)
    const slot = await rpc.getSlot().send()
    const time = Number(await rpc.getBlockTime(slot - 10n).send())
    // Ten slots are four seconds, and more on a busy machine.
    expect(time).toBeLessThanOrEqual(Date.now() / 1000 - 3)
    expect(time).toBeGreaterThan(Date.now() / 1000 - 60)
    const many = await rpc.getMultipleAccounts([visitor, counterparty]).send()
    expect(many.value.map((account) => account?.owner)).toEqual(
      Array(2).fill('11111111111111111111111111111111'),
    )
    const unused = await generateKeyPairSigner()
    expect((await rpc.getAccountInfo(unused.address).send()).value).toBeNull()
  })
})
