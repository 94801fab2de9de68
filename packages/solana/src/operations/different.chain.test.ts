import type { OperationContext, Rpc } from '@latchkey/core'
import { chainOf, solanaKeys, type World } from '@latchkey/devkit'
import { startWorldForTests } from '@latchkey/devkit/vitest'
import { type Network, nativeAsset, tokenAsset } from '@latchkey/protocol'
import {
  type Address,
  address,
  appendTransactionMessageInstructions,
  blockhash,
  compileTransaction,
  createKeyPairFromBytes,
  createKeyPairSignerFromBytes,
  createTransactionMessage,
  generateKeyPairSigner,
  getAddressEncoder,
  getBase58Decoder,
  getBase58Encoder,
  getCompiledTransactionMessageDecoder,
  getTransactionDecoder,
  getTransactionEncoder,
  type Instruction,
  partiallySignTransaction,
  setTransactionMessageFeePayer,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signTransactionMessageWithSigners,
} from '@solana/kit'
import { getCreateAccountInstruction, getTransferSolInstruction } from '@solana-program/system'
import {
  findAssociatedTokenPda,
  getCreateAssociatedTokenIdempotentInstruction,
  getInitializeMint2Instruction,
  getMintToInstruction,
} from '@solana-program/token'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { walletStandardConnector } from '../connector.ts'
import { type Changes, keyWallet } from '../key-wallet.fixture.ts'
import { nodeRpc } from '../node-rpc.fixture.ts'
import { parseRegistration } from '../registration.ts'
import { follow, sendTransfer } from '../transfer.fixture.ts'

const id = 'solana:localnet'
const computeBudget = address('ComputeBudget111111111111111111111111111111')
const lighthouse = address('L2TExMFKdjpN9kozasaurPirfHy9P8sbXoAN1qA3S95')
const memo = address('MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr')
const amount = 20_000_000n

let world: World
beforeAll(async () => {
  world = await startWorldForTests(id)
})
afterAll(() => world.stop())

const rpc: Rpc = (method, params) => nodeRpc(chainOf(world.description, id).rpcUrl)(method, params)
const submit = (wire: Uint8Array) =>
  rpc('sendTransaction', [Buffer.from(wire).toString('base64'), { encoding: 'base64' }])
const stranger = async () => (await generateKeyPairSigner()).address
const visitor = address(solanaKeys[0].address)
const secretOf = (index: 0 | 1) =>
  new Uint8Array(getBase58Encoder().encode(solanaKeys[index].secretKey))

async function contextOf(changes: Changes): Promise<OperationContext> {
  const registration = parseRegistration(keyWallet(changes).wallet)
  if (!registration) throw new Error('The wallet is not usable')
  const connector = walletStandardConnector(registration)
  const signal = new AbortController().signal
  const { accounts } = await connector.connect({ networks: [], signal })
  const [account] = accounts
  if (!account) throw new Error('The wallet has no account')
  const { name, nativeCurrency, rpcUrl } = chainOf(world.description, id)
  const facts = { caipNetworkId: id, chainNamespace: 'solana', name, nativeCurrency } as const
  const network: Network = { ...facts, rpcUrls: [rpcUrl], assets: {} }
  return { connector, account, network, rpc }
}

type Input = { transaction: Uint8Array }
type Change = {
  /** Replaces the requested instructions, except the first ones. */
  instructions?: Instruction[]
  before?: Instruction[]
  after?: Instruction[]
  blockhash?: string
}

/** Returns a signed transaction that differs from the request by one change. */
async function signedWith(
  requested: Uint8Array,
  change: Change,
  index: 0 | 1 = 0,
): Promise<Uint8Array> {
  const { messageBytes } = getTransactionDecoder().decode(requested)
  const compiled = getCompiledTransactionMessageDecoder().decode(messageBytes)
  if (compiled.version === 1) throw new Error('Not expected')
  const original = compiled.instructions.map(
    ({ programAddressIndex, accountIndices = [], data }): Instruction => ({
      programAddress: address(compiled.staticAccounts[programAddressIndex] ?? ''),
      accounts: accountIndices.map((place) => ({
        address: address(compiled.staticAccounts[place] ?? ''),
        role: place === 0 ? 3 : 1,
      })),
      ...(data && { data }),
    }),
  )
  const instructions = [
    ...(change.before ?? []),
    ...(change.instructions ?? original),
    ...(change.after ?? []),
  ]
  return signed(instructions, change.blockhash ?? compiled.lifetimeToken, index)
}

async function signed(instructions: Instruction[], hash: string, index: 0 | 1 = 0) {
  const lifetime = { blockhash: blockhash(hash), lastValidBlockHeight: 0n }
  const empty = setTransactionMessageLifetimeUsingBlockhash(
    lifetime,
    setTransactionMessageFeePayer(
      address(solanaKeys[index].address),
      createTransactionMessage({ version: 0 }),
    ),
  )
  const message = appendTransactionMessageInstructions(instructions, empty)
  const keys = await createKeyPairFromBytes(secretOf(index))
  const transaction = await partiallySignTransaction([keys], compileTransaction(message))
  return new Uint8Array(getTransactionEncoder().encode(transaction))
}

async function payment(destination: Address, lamports: bigint, index: 0 | 1 = 0) {
  const source = await createKeyPairSignerFromBytes(secretOf(index))
  return getTransferSolInstruction({ source, destination, amount: lamports })
}
async function freshBlockhash(): Promise<string> {
  const { value } = Object(await rpc('getLatestBlockhash', []))
  return String(value.blockhash)
}
function budget(kind: number, value: bigint, size: number): Instruction {
  const bytes = Array.from({ length: size }, (_, place) =>
    Number((value >> BigInt(8 * place)) & 255n),
  )
  return { programAddress: computeBudget, data: Uint8Array.of(kind, ...bytes) }
}

/** A wallet that only signs, and signs something else; `sent` counts what the page hands to the chain. */
async function pageSends(change: (requested: Uint8Array) => Promise<Uint8Array> | Uint8Array) {
  const context = await contextOf({
    without: ['solana:signAndSendTransaction'],
    methods: {
      'solana:signTransaction': async ({ transaction }: Input) => [
        { signedTransaction: await change(transaction) },
      ],
    },
  })
  const sent: unknown[] = []
  const counting: Rpc = (method, params) => {
    if (method === 'sendTransaction') sent.push(params)
    return rpc(method, params)
  }
  return { context: { ...context, rpc: counting }, sent }
}
/** A wallet that sends by itself. */
function walletSends(change: (requested: Uint8Array) => Promise<Uint8Array>) {
  return contextOf({
    methods: {
      'solana:signAndSendTransaction': async ({ transaction }: Input) => {
        const wire = await change(transaction)
        await submit(wire)
        return [{ signature: wire.slice(1, 65) }]
      },
    },
  })
}

describe('what the page broadcasts', () => {
  it('is the requested one, with at most a compute budget and guards [J2.1]', async () => {
    const before = [budget(2, 10_000n, 4), budget(3, 5_000n, 8), budget(1, 32_768n, 4)]
    const { context, sent } = await pageSends((requested) => signedWith(requested, { before }))
    const to = await stranger()
    const made = await sendTransfer(context, { to, amount })
    expect(sent).toHaveLength(1)
    expect(await follow(context, made)).toEqual({
      status: 'confirmed',
      hash: made.hash,
      moved: [{ asset: nativeAsset(id), amount, from: visitor, to }],
    })
  })

  const changes: [string, (requested: Uint8Array) => Promise<Uint8Array> | Uint8Array][] = [
    [
      'another amount to somebody else',
      async (requested) =>
        signedWith(requested, { instructions: [await payment(await stranger(), 777_000_000n)] }),
    ],
    [
      'a payment more',
      async (requested) =>
        signedWith(requested, { after: [await payment(await stranger(), amount)] }),
    ],
    [
      'a program that is not named',
      (requested) =>
        signedWith(requested, { after: [{ programAddress: memo, data: Uint8Array.of(65) }] }),
    ],
    [
      'a guard program’s instruction that writes',
      (requested) =>
        signedWith(requested, { after: [{ programAddress: lighthouse, data: Uint8Array.of(0) }] }),
    ],
    [
      'a guard that may write to an account',
      async (requested) => {
        const accounts = [{ address: await stranger(), role: 1 } as const]
        const guard = { programAddress: lighthouse, data: Uint8Array.of(2), accounts }
        return signedWith(requested, { after: [guard] })
      },
    ],
    [
      'a priority fee over the bound',
      (requested) =>
        signedWith(requested, { before: [budget(2, 1_400_000n, 4), budget(3, 10_000_000n, 8)] }),
    ],
    [
      'another blockhash',
      (requested) =>
        signedWith(requested, { blockhash: '4uQeVj5tqViQh7yWWGStvkEG1Zmhx6uasJtWCJziofM' }),
    ],
    ['somebody else’s signature and fee', (requested) => signedWith(requested, {}, 1)],
    [
      'a signature that is none of these bytes',
      async (requested) => {
        const wire = await signedWith(requested, {})
        wire[10] = (wire[10] ?? 0) ^ 1
        return wire
      },
    ],
    ['bytes that are no transaction', () => new Uint8Array(300).fill(1)],
  ]
  it.each(changes)('is nothing when the wallet signed %s [J2.2]', async (_, change) => {
    const { context, sent } = await pageSends(change)
    const sending = sendTransfer(context, { to: await stranger(), amount })
    await expect(sending).rejects.toMatchObject({ code: 'WALLET_MISBEHAVED' })
    expect(sent).toEqual([])
  })

  it('may have guards that only read [J2.1]', async () => {
    const accounts = [{ address: visitor, role: 0 } as const]
    const guard = { programAddress: lighthouse, data: Uint8Array.of(4, 0), accounts }
    const { context, sent } = await pageSends((requested) =>
      signedWith(requested, { after: [guard] }),
    )
    // The local chain does not have the program.
    const sending = sendTransfer(context, { to: await stranger(), amount })
    await expect(sending).rejects.toMatchObject({ code: 'SOLANA_SEND_FAILED' })
    expect(sent).toHaveLength(1)
  })
})

describe('a mint of Token-2022', () => {
  const program = address('TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb')
  const systemProgram = address('11111111111111111111111111111111')
  const key = (one: Address) => getAddressEncoder().encode(one)
  /** Keeps one percent, at most 1,000 of its base units. */
  const fee = { size: 278n, data: [26, 0, 1, ...key(visitor), 1, ...key(visitor), 100, 0] }
  const most = [232, 3, 0, 0, 0, 0, 0, 0]
  const hook = (called: Address) => ({
    size: 234n,
    data: [36, 0, ...key(visitor), ...key(called)],
  })
  const kinds = {
    fee: { ...fee, data: [...fee.data, ...most] },
    hook: hook(systemProgram),
    calledHook: hook(memo),
  }

  /** A mint with an extension, of which the visitor has some. */
  async function createMint({ size, data }: { size: bigint; data: number[] }) {
    const payer = await createKeyPairSignerFromBytes(secretOf(0))
    const mint = await generateKeyPairSigner()
    const [ata] = await findAssociatedTokenPda({
      owner: visitor,
      mint: mint.address,
      tokenProgram: program,
    })
    const at = { programAddress: program }
    const lamports = BigInt(Number(await rpc('getMinimumBalanceForRentExemption', [Number(size)])))
    const facts = { mint: mint.address, decimals: 6, mintAuthority: visitor }
    const instructions: Instruction[] = [
      getCreateAccountInstruction({
        payer,
        newAccount: mint,
        lamports,
        space: size,
        programAddress: program,
      }),
      { ...at, accounts: [{ address: mint.address, role: 1 }], data: Uint8Array.from(data) },
      getInitializeMint2Instruction(facts, at),
      getCreateAssociatedTokenIdempotentInstruction({
        payer,
        ata,
        owner: visitor,
        mint: mint.address,
        tokenProgram: program,
      }),
      getMintToInstruction(
        { mint: mint.address, token: ata, mintAuthority: payer, amount: 1_000_000n },
        at,
      ),
    ]
    const lifetime = { blockhash: blockhash(await freshBlockhash()), lastValidBlockHeight: 0n }
    const empty = setTransactionMessageLifetimeUsingBlockhash(
      lifetime,
      setTransactionMessageFeePayerSigner(payer, createTransactionMessage({ version: 0 })),
    )
    const message = appendTransactionMessageInstructions(instructions, empty)
    const transaction = await signTransactionMessageWithSigners(message)
    await submit(new Uint8Array(getTransactionEncoder().encode(transaction)))
    return { address: mint.address, decimals: 6 }
  }
  /** Signs as requested. */
  async function signedAsRequested(requested: Uint8Array) {
    const keys = await createKeyPairFromBytes(secretOf(0))
    const given = getTransactionDecoder().decode(requested)
    const transaction = await partiallySignTransaction([keys], given)
    return new Uint8Array(getTransactionEncoder().encode(transaction))
  }

  it('that keeps a fee is reported with the received amount [J5.1]', async () => {
    const token = await createMint(kinds.fee)
    const { context } = await pageSends(signedAsRequested)
    const to = await stranger()
    const sent = await sendTransfer(context, { to, amount: 50_000n, token })
    expect(await follow(context, sent)).toMatchObject({
      status: 'otherEffect',
      moved: expect.arrayContaining([
        { asset: tokenAsset(id, token.address), amount: 49_500n, from: visitor, to },
      ]),
    })
  })

  it('with a hook that calls no program is confirmed [J5.1]', async () => {
    const token = await createMint(kinds.hook)
    const { context } = await pageSends(signedAsRequested)
    const sent = await sendTransfer(context, { to: await stranger(), amount: 5n, token })
    expect(await follow(context, sent)).toMatchObject({ status: 'confirmed' })
  })

  it('with a hook whose program refuses does not pass for sent [J5.1]', async () => {
    const token = await createMint(kinds.calledHook)
    const { context } = await pageSends(signedAsRequested)
    const sending = sendTransfer(context, { to: await stranger(), amount: 5n, token })
    await expect(sending).rejects.toMatchObject({ code: 'SOLANA_SEND_FAILED' })
  })
})

describe('a wallet that sends by itself', () => {
  it('is confirmed with what moved, also with its own compute budget and blockhash [J1.5]', async () => {
    const to = await stranger()
    const context = await walletSends(async (requested) =>
      signedWith(requested, { before: [budget(3, 9n, 8)], blockhash: await freshBlockhash() }),
    )
    const sent = await sendTransfer(context, { to, amount })
    expect(await follow(context, sent)).toEqual({
      status: 'confirmed',
      hash: sent.hash,
      moved: [{ asset: nativeAsset(id), amount, from: visitor, to }],
    })
  })

  it('is reported with amount and recipient if it sends something else [J1.3]', async () => {
    const thief = await stranger()
    const context = await walletSends(async (requested) =>
      signedWith(requested, { instructions: [await payment(thief, 777_000_000n)] }),
    )
    const sent = await sendTransfer(context, { to: await stranger(), amount })
    expect(await follow(context, sent)).toEqual({
      status: 'different',
      difference: 'content',
      moved: [{ asset: nativeAsset(id), amount: 777_000_000n, from: visitor, to: thief }],
    })
  })

  it.each([
    ['an old one of the visitor with the same content', 0, 'earlier'],
    ['one of somebody else', 1, 'sender'],
  ] as const)('is not accepted if it names %s [J1.1, J1.2]', async (_, index, difference) => {
    const to = await stranger()
    const wire = await signed([await payment(to, amount, index)], await freshBlockhash(), index)
    await submit(wire)
    const { slot } = Object(await settled(wire))
    await expect.poll(async () => Number(await rpc('getSlot', []))).toBeGreaterThan(Number(slot))
    const methods = { 'solana:signAndSendTransaction': () => [{ signature: wire.slice(1, 65) }] }
    const context = await contextOf({ methods })
    const sent = await sendTransfer(context, { to, amount })
    expect(await follow(context, sent)).toEqual({ status: 'different', difference, moved: [] })
  })
  async function settled(wire: Uint8Array): Promise<unknown> {
    const signature = getBase58Decoder().decode(wire.slice(1, 65))
    return rpc('getTransaction', [signature, { maxSupportedTransactionVersion: 0 }])
  }
})
