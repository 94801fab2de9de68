import { field } from '@latchkey/core/foreign'
import { chainOf, solanaKeys, type World } from '@latchkey/devkit'
import { startWorldForTests } from '@latchkey/devkit/vitest'
import {
  address,
  appendTransactionMessageInstructions,
  compileTransaction,
  createKeyPairSignerFromBytes,
  createNoopSigner,
  createTransactionMessage,
  generateKeyPairSigner,
  getBase58Encoder,
  getTransactionDecoder,
  getTransactionEncoder,
  type Instruction,
  partiallySignTransaction,
  partiallySignTransactionMessageWithSigners,
  setTransactionMessageFeePayer,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signAndSendTransactionMessageWithSigners,
  signTransactionMessageWithSigners,
  type TransactionSigner,
} from '@solana/kit'
import type {
  SolanaSignMessageInput,
  SolanaSignTransactionInput,
} from '@solana/wallet-standard-features'
import {
  PublicKey,
  SystemProgram,
  Transaction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import { getTransferSolInstruction } from '@solana-program/system'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Changes } from '../key-wallet.fixture.ts'
import { kitSigner } from '../kit/index.ts'
import { nodeRpc } from '../node-rpc.fixture.ts'
import { decodeTransaction } from '../operations/decode.ts'
import { web3Wallet } from '../web3/index.ts'
import {
  latestBlockhash,
  sendTransaction,
  signAllTransactions,
  signIn,
  signMessage,
  signTransaction,
  solanaAccount,
} from './index.ts'
import { type Site, startSolanaSite } from './site.fixture.ts'

const id = 'solana:localnet'
const amount = 2_000_000n
const visitor = address(solanaKeys[0].address)
const memoProgram = address('MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr')
const computeBudget = address('ComputeBudget111111111111111111111111111111')

let world: World
beforeAll(async () => {
  world = await startWorldForTests(id)
})
afterAll(() => world.stop())
const sites: Site[] = []
afterEach(async () => {
  for (const site of sites.splice(0)) await site.close()
})

async function siteWith(changes?: Changes, ...rest: [Parameters<typeof startSolanaSite>[2]?]) {
  const site = await startSolanaSite(world, changes, ...rest)
  sites.push(site)
  return site
}
const node = (method: string, params: unknown) =>
  nodeRpc(chainOf(world.description, id).rpcUrl)(method, params)
const submit = (base64: string) => node('sendTransaction', [base64, { encoding: 'base64' }])
const lamports = async (owner: string) => field(await node('getBalance', [owner]), 'value')
const stranger = async () => (await generateKeyPairSigner()).address
const memo = (text: string): Instruction => ({
  programAddress: memoProgram,
  data: new TextEncoder().encode(text),
})
const payment = (to: string, source: TransactionSigner = createNoopSigner(visitor)): Instruction =>
  getTransferSolInstruction({ source, destination: address(to), amount })
/** Offers a fee. */
const budget = { programAddress: computeBudget, data: Uint8Array.of(3, 9, 0, 0, 0, 0, 0, 0, 0) }
const secret = () =>
  createKeyPairSignerFromBytes(new Uint8Array(getBase58Encoder().encode(solanaKeys[0].secretKey)))

type Lifetime = Awaited<ReturnType<typeof latestBlockhash>>

/** A transaction of the visitor, unsigned. */
async function built(
  site: Site,
  instructions: Instruction[],
  lifetime?: Lifetime,
): Promise<Uint8Array> {
  const empty = setTransactionMessageFeePayer(visitor, createTransactionMessage({ version: 0 }))
  const living = setTransactionMessageLifetimeUsingBlockhash(
    lifetime ?? (await latestBlockhash(site.client)),
    empty,
  )
  const message = appendTransactionMessageInstructions(instructions, living)
  return new Uint8Array(getTransactionEncoder().encode(compileTransaction(message)))
}

/** A transaction that another account pays for, and has signed unless it is a no-op. */
async function paidBy(
  site: Site,
  payer: TransactionSigner,
  instructions: Instruction[],
  lifetime?: Lifetime,
) {
  const empty = setTransactionMessageFeePayerSigner(payer, createTransactionMessage({ version: 0 }))
  const living = setTransactionMessageLifetimeUsingBlockhash(
    lifetime ?? (await latestBlockhash(site.client)),
    empty,
  )
  const message = appendTransactionMessageInstructions(instructions, living)
  const signed = await partiallySignTransactionMessageWithSigners(message)
  return new Uint8Array(getTransactionEncoder().encode(signed))
}

async function signedByKey(bytes: Uint8Array): Promise<Uint8Array> {
  const { keyPair } = await secret()
  const signed = await partiallySignTransaction([keyPair], getTransactionDecoder().decode(bytes))
  return new Uint8Array(getTransactionEncoder().encode(signed))
}
const signsOnly = { without: ['solana:signAndSendTransaction'] } as const
const sends = { send: submit }

describe('a site’s own transaction', () => {
  it('is signed, with what others have signed, and can be submitted [L33]', async () => {
    const site = await siteWith()
    const payer = await generateKeyPairSigner()
    await node('requestAirdrop', [payer.address, 1_000_000_000])
    const to = await stranger()
    const given = await paidBy(site, payer, [payment(to)])
    const signed = await signTransaction(site.client, given)
    expect(decodeTransaction(signed).signatures).not.toContain(null)
    await submit(Buffer.from(signed).toString('base64'))
    await expect.poll(() => lamports(to)).toBe(Number(amount))
  })

  it.each([
    ['signs and sends', sends],
    ['only signs', signsOnly],
  ])('is sent once and confirmed by the chain, where the wallet %s [L33]', async (_, changes) => {
    const site = await siteWith(changes)
    const to = await stranger()
    const transaction = await built(site, [payment(to), memo('for the bakery')])
    const { signature, outcome } = await sendTransaction(site.client, transaction)
    expect(await outcome).toMatchObject({ status: 'confirmed', hash: signature })
    expect(await lamports(to)).toBe(Number(amount))
    expect(
      site.wallet.requested.filter(({ feature }) => /Transaction$/.test(feature)),
    ).toHaveLength(1)
  })

  it('keeps its payer: the signature of the payer is its id [L33]', async () => {
    const site = await siteWith(signsOnly)
    const payer = await generateKeyPairSigner()
    await node('requestAirdrop', [payer.address, 1_000_000_000])
    const to = await stranger()
    const sent = await sendTransaction(site.client, await paidBy(site, payer, [payment(to)]))
    expect(await sent.outcome).toMatchObject({ status: 'confirmed', hash: sent.signature })
    expect(await lamports(to)).toBe(Number(amount))
  })

  it('is reverted where its program fails [L33]', async () => {
    const site = await siteWith(signsOnly)
    const wrong = { programAddress: memoProgram, data: Uint8Array.of(0xff, 0xfe) }
    const given = await built(site, [wrong])
    const sent = await sendTransaction(site.client, given, { skipPreflight: true })
    expect(await sent.outcome).toEqual({ status: 'reverted' })
    const again = sendTransaction(site.client, await built(site, [wrong]))
    await expect(again).rejects.toMatchObject({ code: 'SOLANA_SEND_FAILED' })
  })

  it('needs the account and all others to sign [L33]', async () => {
    const site = await siteWith()
    const other = await generateKeyPairSigner()
    const foreign = await paidBy(site, other, [memo('Hello')])
    await expect(signTransaction(site.client, foreign)).rejects.toMatchObject({
      code: 'ACCOUNT_NOT_FOUND',
    })
    const shared = { ...memo('Hello'), accounts: [{ address: other.address, role: 2 }] }
    await expect(sendTransaction(site.client, await built(site, [shared]))).rejects.toThrow(
      `${other.address} must sign the transaction first`,
    )
    await expect(signTransaction(site.client, Uint8Array.of(1, 2, 3))).rejects.toThrow(TypeError)
    const requests = site.wallet.requested.filter(({ feature }) => feature.startsWith('solana:'))
    expect(requests).toEqual([])
  })

  it('is not requested from a wallet without the feature [L33]', async () => {
    const site = await siteWith({ without: ['solana:signTransaction', 'solana:signIn'] })
    const unsupported = { code: 'FEATURE_UNSUPPORTED' }
    const given = await built(site, [memo('Hello')])
    await expect(signTransaction(site.client, given)).rejects.toMatchObject(unsupported)
    await expect(signIn(site.client)).rejects.toMatchObject(unsupported)
    expect(solanaAccount(site.client)).toMatchObject({
      status: 'connected',
      address: visitor,
      chain: 'solana:localnet',
      features: ['solana:signAndSendTransaction', 'solana:signMessage'],
    })
    const legacy = await siteWith({ versions: ['legacy'] })
    await expect(signTransaction(legacy.client, given)).rejects.toMatchObject(unsupported)
  })
})

describe('a wallet that answers with', () => {
  const answering = (answer: (bytes: Uint8Array) => Promise<Uint8Array> | Uint8Array): Changes => ({
    ...signsOnly,
    methods: {
      'solana:signTransaction': async (...inputs: SolanaSignTransactionInput[]) =>
        Promise.all(
          inputs.map(async ({ transaction }) => ({ signedTransaction: await answer(transaction) })),
        ),
    },
  })

  it('another transaction of the same key sends nothing [L33]', async () => {
    const thief = await stranger()
    let stolen = new Uint8Array()
    const site = await siteWith(answering(() => stolen))
    stolen = new Uint8Array(await signedByKey(await built(site, [payment(thief)])))
    const given = await built(site, [memo('Hello')])
    const misbehaved = { code: 'WALLET_MISBEHAVED' }
    await expect(signTransaction(site.client, given)).rejects.toMatchObject(misbehaved)
    await expect(sendTransaction(site.client, given)).rejects.toMatchObject(misbehaved)
    const both = signAllTransactions(site.client, [given, given])
    await expect(both).rejects.toMatchObject(misbehaved)
    expect(site.methods).not.toContain('sendTransaction')
    expect(await lamports(thief)).toBe(0)
  })

  it('the transaction unsigned, or with a signature of nothing, is refused [L33]', async () => {
    const fill = (bytes: Uint8Array) => bytes.slice().fill(7, 1, 65)
    for (const answer of [(bytes: Uint8Array) => bytes, fill]) {
      const site = await siteWith(answering(answer))
      const given = await built(site, [memo('Hello')])
      await expect(signTransaction(site.client, given)).rejects.toMatchObject({
        code: 'WALLET_MISBEHAVED',
      })
    }
  })

  it('a compute budget in addition is accepted, unless another account has signed [L33]', async () => {
    let answer = new Uint8Array()
    const site = await siteWith(answering(() => answer))
    const lifetime = await latestBlockhash(site.client)
    const hello = memo('Hello')
    answer = new Uint8Array(await signedByKey(await built(site, [budget, hello], lifetime)))
    const signed = await signTransaction(site.client, await built(site, [hello], lifetime))
    expect(decodeTransaction(signed).instructions).toHaveLength(2)

    const payer = await generateKeyPairSigner()
    const shared = { ...hello, accounts: [{ address: visitor, role: 2 }] }
    const signedBudget = (payedBy: TransactionSigner) =>
      paidBy(site, payedBy, [budget, shared], lifetime).then(signedByKey)
    answer = new Uint8Array(await signedBudget(payer))
    const paid = await paidBy(site, payer, [shared], lifetime)
    await expect(signTransaction(site.client, paid)).rejects.toMatchObject({
      code: 'WALLET_MISBEHAVED',
    })

    const unsigned = createNoopSigner(payer.address)
    answer = new Uint8Array(await signedBudget(unsigned))
    const open = await paidBy(site, unsigned, [shared], lifetime)
    const half = decodeTransaction(await signTransaction(site.client, open))
    expect(half.instructions).toHaveLength(2)
    expect(half.signatures).toEqual([null, expect.any(Uint8Array)])
  })

  it('a signature of another text is refused [L33]', async () => {
    const signer = (await siteWith()).client
    const other = await signMessage(signer, new TextEncoder().encode('other'))
    const site = await siteWith({
      methods: {
        'solana:signMessage': ({ message }: SolanaSignMessageInput) => [
          { ...other, signedMessage: message },
        ],
        'solana:signIn': () => [],
      },
    })
    const misbehaved = { code: 'WALLET_MISBEHAVED' }
    const signing = signMessage(site.client, new TextEncoder().encode('Hello'))
    await expect(signing).rejects.toMatchObject(misbehaved)
    await expect(signIn(site.client)).rejects.toMatchObject(misbehaved)
  })

  it('a sign-in without what the site requested is refused [L33]', async () => {
    const site = await siteWith()
    const fields = { domain: 'shop.example', statement: 'Hello' }
    const { address: signer, signedMessage } = await signIn(site.client, fields)
    expect(signer).toBe(visitor)
    expect(new TextDecoder().decode(signedMessage)).toContain('shop.example wants you to sign in')
    const signing = signIn(site.client, { ...fields, nonce: 'abcdefgh12345678' })
    await expect(signing).rejects.toMatchObject({ code: 'WALLET_MISBEHAVED' })
  })
})

describe('a wallet that answers after the site has stopped waiting', () => {
  const late = () => {
    let resolve = () => {}
    const promise = new Promise<void>((done) => {
      resolve = done
    })
    return { promise, resolve: () => resolve() }
  }

  it('and only signs has sent nothing [L33, L30]', async () => {
    const answer = late()
    const site = await siteWith({
      ...signsOnly,
      methods: {
        'solana:signTransaction': async ({ transaction }: SolanaSignTransactionInput) => {
          await answer.promise
          return [{ signedTransaction: await signedByKey(transaction) }]
        },
      },
    })
    const given = await built(site, [memo('late')])
    const signal = AbortSignal.timeout(50)
    const sending = sendTransaction(site.client, given, { signal })
    await expect(sending).rejects.toMatchObject({ code: 'TIMED_OUT' })
    answer.resolve()
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(site.methods).not.toContain('sendTransaction')
  })

  it('and sends gets no second request for the same, also with another blockhash and fee [L33, L30]', async () => {
    const answer = late()
    const site = await siteWith({
      send: async (wire) => {
        await answer.promise
        return submit(wire)
      },
    })
    const to = await stranger()
    const signal = AbortSignal.timeout(50)
    const sending = sendTransaction(site.client, await built(site, [payment(to)]), { signal })
    await expect(sending).rejects.toMatchObject({ code: 'TIMED_OUT' })
    answer.resolve()
    await expect.poll(() => lamports(to)).toBe(Number(amount))
    const again = await sendTransaction(site.client, await built(site, [budget, payment(to)]))
    expect(await again.outcome).toMatchObject({ status: 'confirmed', hash: again.signature })
    expect(await lamports(to)).toBe(Number(amount))
    const requests = site.wallet.requested.filter(({ feature }) => /Send/.test(feature))
    expect(requests).toHaveLength(1)
  })

  it('has sent what the chain has already, if the bytes are the same [L33]', async () => {
    const site = await siteWith(signsOnly)
    const to = await stranger()
    const given = await built(site, [payment(to)])
    await submit(Buffer.from(await signedByKey(given)).toString('base64'))
    await expect.poll(() => lamports(to)).toBe(Number(amount))
    const before = await node('getSlot', [])
    await expect.poll(() => node('getSlot', [])).not.toBe(before)
    const sent = await sendTransaction(site.client, given)
    expect(await sent.outcome).toMatchObject({ status: 'confirmed', hash: sent.signature })
    expect(await lamports(to)).toBe(Number(amount))
  })

  it('has its bytes submitted once although the node’s answer is lost [L33, L30]', async () => {
    let isLost = true
    const site = await siteWith(signsOnly, async (method, pass) => {
      const answer = await pass()
      if (method !== 'sendTransaction' || !isLost) return answer
      isLost = false
      throw new Error('lost')
    })
    const to = await stranger()
    const sent = await sendTransaction(site.client, await built(site, [payment(to)]))
    expect(await sent.outcome).toMatchObject({ status: 'confirmed', hash: sent.signature })
    expect(await lamports(to)).toBe(Number(amount))
  })
})

describe('kitSigner', () => {
  const signerOf = (site: Site) => {
    const signer = kitSigner(site.client)
    if (!signer) throw new Error('No account')
    return signer
  }
  async function messageOf(site: Site, instructions: Instruction[]) {
    const empty = createTransactionMessage({ version: 0 })
    const paid = setTransactionMessageFeePayerSigner(signerOf(site), empty)
    const lifetime = await latestBlockhash(site.client)
    const living = setTransactionMessageLifetimeUsingBlockhash(lifetime, paid)
    return appendTransactionMessageInstructions(instructions, living)
  }

  it('signs kit’s messages and keeps their lifetime [L33]', async () => {
    const site = await siteWith()
    const message = await messageOf(site, [memo('kit')])
    const signed = await signTransactionMessageWithSigners(message)
    expect(signed.lifetimeConstraint).toEqual(message.lifetimeConstraint)
    await submit(Buffer.from(getTransactionEncoder().encode(signed)).toString('base64'))
  })

  it('sends kit’s messages [L33]', async () => {
    const site = await siteWith(sends)
    const to = await stranger()
    const message = await messageOf(site, [payment(to, signerOf(site))])
    const signature = await signAndSendTransactionMessageWithSigners(message)
    expect(signature).toHaveLength(64)
    await expect.poll(() => lamports(to)).toBe(Number(amount))
  })

  it('sends one transaction a call, so that none is sent unnoticed [L33]', async () => {
    const site = await siteWith(sends)
    const given = getTransactionDecoder().decode(await built(site, [memo('one')]))
    const sending = signerOf(site).signAndSendTransactions([given, given])
    await expect(sending).rejects.toThrow(TypeError)
    expect(site.wallet.requested.filter(({ feature }) => /Send/.test(feature))).toEqual([])
  })

  it('signs no more once its account is not the active one [L33]', async () => {
    const site = await siteWith()
    const signer = signerOf(site)
    const { account } = site.wallet
    const other = solanaKeys[1].address
    const publicKey = new Uint8Array(getBase58Encoder().encode(other))
    site.wallet.change([{ ...account, address: other, publicKey }])
    await expect.poll(() => solanaAccount(site.client).address).toBe(other)
    const signing = signer.modifyAndSignMessages([{ content: Uint8Array.of(1), signatures: {} }])
    await expect(signing).rejects.toMatchObject({ code: 'ABORTED' })
  })
})

describe('web3Wallet', () => {
  const walletOf = (site: Site) => {
    const wallet = web3Wallet(site.client)
    if (!wallet) throw new Error('No account')
    return wallet
  }
  const transferTo = (to: string) =>
    SystemProgram.transfer({
      fromPubkey: new PublicKey(visitor),
      toPubkey: new PublicKey(to),
      lamports: amount,
    })

  it('sends a legacy transaction without a blockhash [L33]', async () => {
    const site = await siteWith(signsOnly)
    const to = await stranger()
    const sent = await walletOf(site).sendTransaction(new Transaction().add(transferTo(to)))
    expect(await sent.outcome).toMatchObject({ status: 'confirmed' })
    expect(await lamports(to)).toBe(Number(amount))
  })

  it('signs transactions of both kinds, and returns them as they are [L33]', async () => {
    const site = await siteWith()
    const wallet = walletOf(site)
    const { blockhash: recentBlockhash } = await latestBlockhash(site.client)
    const { publicKey: payerKey } = wallet
    const transfers = [transferTo(await stranger())]
    const message = new TransactionMessage({ payerKey, recentBlockhash, instructions: transfers })
    const versioned = new VersionedTransaction(message.compileToV0Message())
    const legacy = new Transaction({ feePayer: payerKey, recentBlockhash }).add(...transfers)
    const [one, other] = await wallet.signAllTransactions<Transaction | VersionedTransaction>([
      versioned,
      legacy,
    ])
    expect(one).toBeInstanceOf(VersionedTransaction)
    expect(other).toBeInstanceOf(Transaction)
    const same: Transaction = await wallet.signTransaction(legacy)
    expect(same.verifySignatures()).toBe(true)
  })
})
