import type { OperationContext, Rpc } from '@latchkey/core'
import { field } from '@latchkey/core/foreign'
import { chainOf, controls, tokenOf, type World } from '@latchkey/devkit'
import { startWorldForTests } from '@latchkey/devkit/vitest'
import type { Network } from '@latchkey/protocol'
import { ed25519 } from '@noble/curves/ed25519'
import {
  address,
  generateKeyPairSigner,
  getBase58Encoder,
  getProgramDerivedAddress,
} from '@solana/kit'
import type {
  SolanaSignMessageInput,
  SolanaTransactionVersion,
} from '@solana/wallet-standard-features'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { walletStandardConnector } from '../connector.ts'
import { type Changes, type KeyWallet, keyWallet } from '../key-wallet.fixture.ts'
import { solana } from '../networks.ts'
import { nodeRpc } from '../node-rpc.fixture.ts'
import { parseRegistration } from '../registration.ts'
import { estimate, follow, sendTransfer } from '../transfer.fixture.ts'
import { operations } from './index.ts'

const id = 'solana:localnet'
const token2022 = 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb'

let world: World
beforeAll(async () => {
  world = await startWorldForTests(id)
})
afterAll(() => world.stop())

const rpc: Rpc = (method, params) => nodeRpc(chainOf(world.description, id).rpcUrl)(method, params)

type Setup = { wallet: KeyWallet; context: OperationContext }
async function setup(changes: Changes = {}, more: Partial<OperationContext> = {}): Promise<Setup> {
  const send = (wire: string) => rpc('sendTransaction', [wire, { encoding: 'base64' }])
  const wallet = keyWallet({ send, ...changes })
  const registration = parseRegistration(wallet.wallet)
  if (!registration) throw new Error('The wallet is not usable')
  const connector = walletStandardConnector(registration)
  const { accounts } = await connector.connect({
    networks: [],
    signal: new AbortController().signal,
  })
  const [account] = accounts
  if (!account) throw new Error('The wallet has no account')
  wallet.requested.length = 0
  return { wallet, context: { connector, account, network: network(), rpc, ...more } }
}
function network(): Network {
  const { name, nativeCurrency, rpcUrl } = chainOf(world.description, id)
  const facts = { caipNetworkId: id, chainNamespace: 'solana', name, nativeCurrency } as const
  return { ...facts, rpcUrls: [rpcUrl], assets: {} }
}
function token(symbol: string) {
  const { address, decimals } = tokenOf(world.description, id, symbol)
  return { address, decimals }
}
async function lamports(owner: string): Promise<bigint> {
  return BigInt(String(field(await rpc('getBalance', [owner]), 'value')))
}
async function holdings(owner: string, mint: string) {
  const answer = await rpc('getTokenAccountsByOwner', [owner, { mint }, { encoding: 'jsonParsed' }])
  const list = field(answer, 'value')
  return (Array.isArray(list) ? list : []).map((one: unknown) => {
    const info = field(field(field(field(one, 'account'), 'data'), 'parsed'), 'info')
    return {
      address: String(field(one, 'pubkey')),
      program: field(field(one, 'account'), 'owner'),
      amount: BigInt(String(field(field(info, 'tokenAmount'), 'amount'))),
    }
  })
}
async function stranger(): Promise<string> {
  return (await generateKeyPairSigner()).address
}
/** Returns the version of the only transaction in a request to the wallet. */
function requestedVersion({ requested }: KeyWallet): SolanaTransactionVersion | undefined {
  const wire = field(requested[0]?.inputs[0], 'transaction')
  if (!(wire instanceof Uint8Array)) return undefined
  return ((wire[65] ?? 0) & 0x80) === 0 ? 'legacy' : 0
}
function verified(signature: string, message: string, signer: string): boolean {
  const [bytes, key] = [signature, signer].map(
    (text) => new Uint8Array(getBase58Encoder().encode(text)),
  )
  if (!bytes || !key) return false
  return ed25519.verify(bytes, new TextEncoder().encode(message), key)
}

describe('signing', () => {
  it.each([
    'Hello',
    'Größe 🗝️',
    '',
  ])('signs the text %o so that another library verifies it', async (message) => {
    const { context, wallet } = await setup()
    const { signature } = await operations.signMessage(context, message)
    expect(verified(signature, message, wallet.address)).toBe(true)
    expect(verified(signature, `${message}!`, wallet.address)).toBe(false)
  })

  it('signs in where the wallet offers it', async () => {
    const { context, wallet } = await setup()
    const request = { domain: 'latchkey.example', statement: 'Hello', nonce: '12345678' }
    const answer = await operations.signIn(context, request)
    expect(answer.address).toBe(wallet.address)
    expect(answer.message).toContain('latchkey.example wants you to sign in')
    expect(verified(answer.signature, answer.message, answer.address)).toBe(true)
  })

  it('says that the wallet cannot sign in where it does not offer it', async () => {
    const { context } = await setup({ without: ['solana:signIn'] })
    await expect(operations.signIn(context, {})).rejects.toMatchObject({
      code: 'FEATURE_UNSUPPORTED',
    })
  })

  const say = (answer: (input: SolanaSignMessageInput) => unknown): Changes => ({
    methods: { 'solana:signMessage': answer },
  })
  const signature = new Uint8Array(64)
  it.each([
    ['a refusal', say(() => Promise.reject(new Error('User rejected'))), 'REQUEST_DECLINED'],
    ['a failure', say(() => Promise.reject(new Error('boom'))), 'WALLET_SIGN_MESSAGE'],
    ['no answer', say(() => undefined), 'WALLET_MISBEHAVED'],
    ['an empty answer', say(() => []), 'WALLET_MISBEHAVED'],
    [
      'a short signature',
      say(({ message }) => [{ signedMessage: message, signature: new Uint8Array(63) }]),
      'WALLET_MISBEHAVED',
    ],
    [
      'a signature of another text',
      say(() => [{ signedMessage: new Uint8Array([1]), signature }]),
      'WALLET_MISBEHAVED',
    ],
    ['a wallet without the feature', { without: ['solana:signMessage'] }, 'FEATURE_UNSUPPORTED'],
  ] as const)('reports %s [C10.2]', async (_, changes, code) => {
    const { context } = await setup(changes)
    await expect(operations.signMessage(context, 'Hello')).rejects.toMatchObject({ code })
  })

  it('needs a wallet, and an account that the wallet still shows [C10.1]', async () => {
    const { context, wallet } = await setup()
    wallet.change([])
    await expect(operations.signMessage(context, 'Hello')).rejects.toMatchObject({
      code: 'WALLET_NOT_CONNECTED',
    })
    const connector = { ...context.connector, signer: () => undefined }
    await expect(operations.signMessage({ ...context, connector }, 'x')).rejects.toMatchObject({
      code: 'WALLET_NOT_SELECTED',
    })
  })
})

const ways = [
  ['the wallet sends', {}],
  ['the page sends', { without: ['solana:signAndSendTransaction'] }],
] as const satisfies readonly (readonly [string, Changes])[]

describe.each(ways)('sending, when %s', (_, changes) => {
  it('sends SOL, and follows it to confirmation [G1.3]', async () => {
    const to = await stranger()
    const { context } = await setup(changes)
    const sent = await sendTransfer(context, { to, amount: 20_000_000n })
    expect(await follow(context, sent)).toMatchObject({ status: 'confirmed' })
    expect(await lamports(to)).toBe(20_000_000n)
  })

  it.each([
    'USDC',
    'PYUSD',
  ])('sends %s, opening the account that the receiver lacks [G1.4]', async (symbol) => {
    const to = await stranger()
    const { context } = await setup(changes)
    const mint = token(symbol)
    for (const amount of [1_000_000n, 500_000n]) {
      const sent = await sendTransfer(context, { token: mint, to, amount })
      expect(await follow(context, sent)).toMatchObject({ status: 'confirmed' })
    }
    const held = await holdings(to, mint.address)
    expect(held).toMatchObject([{ amount: 1_500_000n }])
    const isNew = tokenOf(world.description, id, symbol).program === token2022
    expect(held[0]?.program === token2022).toBe(isNew)
  })

  it('reports that the send failed if the chain refuses it [G1.8]', async () => {
    const { context } = await setup(changes)
    const transfer = { to: await stranger(), amount: 10n ** 15n }
    await expect(sendTransfer(context, transfer)).rejects.toMatchObject({
      code: 'SOLANA_SEND_FAILED',
      message: 'Failed to send transaction. Please try again.',
    })
  })
})

describe('a transfer', () => {
  it.each([
    [['legacy', 0], 0],
    [['legacy'], 'legacy'],
    [[0], 0],
    [[], 'legacy'],
  ] as const)('of a wallet that takes versions %j is of version %s [C10.4]', async (versions, version) => {
    const { context, wallet } = await setup({ versions })
    await sendTransfer(context, { to: await stranger(), amount: 20_000_000n })
    expect(requestedVersion(wallet)).toBe(version)
  })

  it('is not requested from an account of another chain [C10.3]', async () => {
    const { context, wallet } = await setup({ chains: ['solana:mainnet'] })
    const sending = sendTransfer(context, { to: await stranger(), amount: 1n })
    await expect(sending).rejects.toMatchObject({ code: 'CHAIN_NOT_SUPPORTED' })
    expect(wallet.requested).toEqual([])
  })

  it('names the chain as the wallet knows it', async () => {
    const { context, wallet } = await setup(
      { chains: ['solana:mainnet'] },
      { network: { ...solana } },
    )
    await sendTransfer(context, { to: await stranger(), amount: 20_000_000n })
    expect(wallet.requested[0]?.inputs[0]).toMatchObject({ chain: 'solana:mainnet' })
  })

  it('is not requested from a wallet that can neither send nor sign it [C10.2]', async () => {
    const without = ['solana:signAndSendTransaction', 'solana:signTransaction'] as const
    const { context } = await setup({ without })
    const sending = sendTransfer(context, { to: await stranger(), amount: 1n })
    await expect(sending).rejects.toMatchObject({ code: 'FEATURE_UNSUPPORTED' })
  })

  const unusable: [string, () => Promise<string> | string][] = [
    ['is malformed', () => '0x1234'],
    ['is an EVM address', () => '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'],
    [
      'is a token account',
      async () =>
        (
          await holdings(world.description.accounts.solana[1]?.address ?? '', token('USDC').address)
        )[0]?.address ?? '',
    ],
    ['is a mint', () => token('USDC').address],
    ['is a program', () => token2022],
  ]
  it.each(unusable)('is refused when its receiver %s [E1]', async (_, receiver) => {
    const { context, wallet } = await setup()
    const to = await receiver()
    for (const transfer of [
      { to, amount: 1_000_000n },
      { to, amount: 1n, token: token('USDC') },
    ])
      await expect(sendTransfer(context, transfer)).rejects.toMatchObject({
        code: 'SEND_INCOMPLETE',
      })
    expect(wallet.requested).toEqual([])
  })

  it('reports the problems of those receivers in advance [J4]', async () => {
    const { context } = await setup()
    const kinds = []
    for (const [, receiver] of unusable.slice(2))
      kinds.push(await operations.addressKind(context, await receiver()))
    const owner = world.description.accounts.solana[1]?.address
    expect(kinds).toEqual([{ kind: 'tokenAccount', owner }, { kind: 'mint' }, { kind: 'program' }])
    const incinerator = '1nc1nerator11111111111111111111111111111111'
    expect(await operations.addressKind(context, incinerator)).toEqual({ kind: 'burn' })
  })

  it('may go to an address without a key or an account, which is reported as such [J4]', async () => {
    const [vault] = await getProgramDerivedAddress({
      programAddress: address('ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL'),
      seeds: ['unfunded vault'],
    })
    const { context } = await setup()
    expect(await operations.addressKind(context, vault)).toMatchObject({ kind: 'keyless' })
    const sent = await sendTransfer(context, { to: vault, amount: 20_000_000n })
    await follow(context, sent)
    expect(await lamports(vault)).toBe(20_000_000n)
  })

  it('may go to an address without a key that is in use', async () => {
    const [vault] = await getProgramDerivedAddress({
      programAddress: address('ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL'),
      seeds: ['vault'],
    })
    await rpc('requestAirdrop', [vault, 1_000_000_000])
    const { context } = await setup()
    expect(await operations.addressKind(context, vault)).toEqual({ kind: 'contract' })
    // What Solana demands of an account without data.
    expect(await operations.addressKind(context, await stranger())).toEqual({
      kind: 'account',
      least: 890_880n,
    })
    const before = await lamports(vault)
    const sent = await sendTransfer(context, { to: vault, amount: 5n })
    await follow(context, sent)
    expect(await lamports(vault)).toBe(before + 5n)
  })

  it.each([0n, -1n, 2n ** 64n])('of %s is refused [E1]', async (amount) => {
    const { context } = await setup()
    const sending = sendTransfer(context, { to: await stranger(), amount })
    await expect(sending).rejects.toMatchObject({ code: 'SEND_INCOMPLETE' })
  })

  it('of more tokens than the account has is refused before the wallet is asked', async () => {
    const { context, wallet } = await setup()
    const transfer = { to: await stranger(), amount: 10n ** 15n, token: token('USDC') }
    await expect(sendTransfer(context, transfer)).rejects.toMatchObject({
      code: 'SOLANA_SEND_FAILED',
    })
    expect(wallet.requested).toEqual([])
  })

  const send = 'solana:signAndSendTransaction'
  const sign = 'solana:signTransaction'
  it.each([
    [
      'a refusal to send',
      { methods: { [send]: () => Promise.reject({ code: 4001 }) } },
      'REQUEST_DECLINED',
    ],
    ['no signature', { methods: { [send]: () => [{}] } }, 'WALLET_MISBEHAVED'],
    [
      'a refusal to sign',
      { without: [send], methods: { [sign]: () => Promise.reject('User rejected') } },
      'REQUEST_DECLINED',
    ],
    [
      'a failure to sign',
      { without: [send], methods: { [sign]: () => Promise.reject('boom') } },
      'WALLET_SIGN_TRANSACTION',
    ],
    [
      'an unsigned transaction',
      {
        without: [send],
        methods: {
          [sign]: (input: { transaction: Uint8Array }) => [
            { signedTransaction: input.transaction },
          ],
        },
      },
      'WALLET_MISBEHAVED',
    ],
    [
      'a huge transaction',
      {
        without: [send],
        methods: { [sign]: () => [{ signedTransaction: new Uint8Array(2_000).fill(1) }] },
      },
      'WALLET_MISBEHAVED',
    ],
  ] as const)('reports %s [I2]', async (_, changes, code) => {
    const { context } = await setup(changes)
    const sending = sendTransfer(context, { to: await stranger(), amount: 20_000_000n })
    await expect(sending).rejects.toMatchObject({ code })
  })
})

describe('transfers to several recipients', () => {
  it.each(['SOL', 'USDC', 'PYUSD'])('go as one transaction: %s [D10, G1.3]', async (symbol) => {
    const { context, wallet } = await setup()
    const recipients = await Promise.all([stranger(), stranger(), stranger()])
    const coin = symbol === 'SOL' ? {} : { token: token(symbol) }
    // An account of SOL needs more than its deposit.
    const amounts = symbol === 'SOL' ? [1_000_001n, 1_000_002n, 1_000_003n] : [11n, 12n, 13n]
    const transfers = recipients.map((to, index) => ({ to, amount: amounts[index] ?? 0n, ...coin }))
    const plan = await operations.planTransfers(context, transfers)
    expect(await operations.capabilities()).toEqual({ batches: true })
    const sent = await operations.send(context, plan)
    expect(wallet.requested).toHaveLength(1)
    expect(sent.way).toBe('single')
    expect(await operations.follow(context, sent, plan)).toMatchObject({ status: 'confirmed' })
    const held = (to: string) =>
      'token' in coin ? holdings(to, coin.token.address).then(([one]) => one?.amount) : lamports(to)
    expect(await Promise.all(recipients.map(held))).toEqual(amounts)
  })

  it('leave an account that holds enough for all, and open that of each recipient once', async () => {
    const { context } = await setup()
    const [to, other] = await Promise.all([stranger(), stranger()])
    const usdc = token('USDC')
    const twice = [to, to, other].map((one) => ({ to: one, amount: 3n, token: usdc }))
    const plan = await operations.planTransfers(context, twice)
    expect(plan).toMatchObject({ opens: [expect.any(BigInt), expect.any(BigInt)] })
    const [holding] = await holdings(context.account.address, usdc.address)
    const most = holding?.amount ?? 0n
    const tooMuch = [to, other].map((one) => ({ to: one, amount: most / 2n + 1n, token: usdc }))
    await expect(operations.planTransfers(context, tooMuch)).rejects.toMatchObject({
      code: 'SOLANA_SEND_FAILED',
    })
  })

  it('are refused where they do not fit into one transaction [E1]', async () => {
    const { context } = await setup()
    const many = async (count: number) =>
      Promise.all(
        Array.from({ length: count }, async () => ({
          to: await stranger(),
          amount: 7n,
          token: token('USDC'),
        })),
      )
    const fitting = await operations.planTransfers(context, await many(6))
    // What is planned is what the chain takes.
    const sent = await operations.send(context, fitting)
    expect(await operations.follow(context, sent, fitting)).toMatchObject({ status: 'confirmed' })
    const requested = operations.planTransfers(context, await many(12))
    await expect(requested).rejects.toMatchObject({ code: 'SEND_INCOMPLETE' })
    await expect(operations.planTransfers(context, [])).rejects.toMatchObject({
      code: 'SEND_INCOMPLETE',
    })
  })
})

describe('fees', () => {
  it.each([
    ['SOL', undefined],
    ['USDC', 'USDC'],
    ['PYUSD', 'PYUSD'],
  ])('are what a transfer of %s does cost', async (_, symbol) => {
    const { context, wallet } = await setup()
    const to = await stranger()
    const amount = 20_000_000n
    const transfer = symbol === undefined ? { to, amount } : { to, amount, token: token(symbol) }
    for (const isFirst of [true, false]) {
      const fee = await estimate(context, transfer)
      const before = await lamports(wallet.address)
      const sent = await sendTransfer(context, transfer)
      await follow(context, sent)
      const spent = before - (await lamports(wallet.address))
      expect(fee.amount).toBe(symbol === undefined ? spent - amount : spent)
      // All but the fee is the deposit for the account that the first transfer opens.
      expect(fee.amount - (fee.deposit ?? 0n)).toBe(5_000n)
      if (!isFirst) expect(fee.deposit).toBeUndefined()
    }
  })
})

describe('decimals and symbol of a token', () => {
  it('are read from the mint itself [J6]', async () => {
    const { context } = await setup()
    const factsOf = (symbol: string) => operations.tokenFacts(context, token(symbol).address)
    expect(await factsOf('PYUSD')).toEqual({ decimals: 6, symbol: 'PYUSD' })
    expect(await factsOf('USDC')).toEqual({ decimals: 6 })
    await expect(operations.tokenFacts(context, await stranger())).rejects.toMatchObject({
      code: 'BAD_RESPONSE',
    })
  })

  it('are read from the account beside it that most mints have [J6]', async () => {
    const { context } = await setup()
    const usdc = token('USDC').address
    const text = (value: string, length: number) => [
      ...[length, 0, 0, 0],
      ...Buffer.from(value.padEnd(length, '\0')),
    ]
    const data = [...new Uint8Array(65), ...text('USD Coin', 32), ...text('USDC', 10)]
    const wire = Buffer.from(data).toString('base64')
    const requested: unknown[] = []
    const beside: Rpc = (method, params) => {
      const [first] = Array.isArray(params) ? params : []
      if (first === usdc) return rpc(method, params)
      requested.push(first)
      return Promise.resolve({ value: { data: [wire, 'base64'] } })
    }
    const facts = await operations.tokenFacts({ ...context, rpc: beside }, usdc)
    expect(facts).toEqual({ decimals: 6, symbol: 'USDC' })
    const program = address('metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s')
    const [place] = await getProgramDerivedAddress({
      programAddress: program,
      seeds: ['metadata', getBase58Encoder().encode(program), getBase58Encoder().encode(usdc)],
    })
    expect(requested).toEqual([place])
  })
})

it('reads the native balance', async () => {
  const { context, wallet } = await setup()
  expect(await operations.nativeBalance(context)).toBe(await lamports(wallet.address))
})

describe('following a transaction', () => {
  it('reports that it was reverted', async () => {
    const skipPreflight = { encoding: 'base64', skipPreflight: true }
    const send = (wire: string) => rpc('sendTransaction', [wire, skipPreflight])
    const { context } = await setup({ send })
    const transfer = { to: await stranger(), amount: 10n ** 15n }
    const sent = await sendTransfer(context, transfer)
    expect(await follow(context, sent)).toEqual({ status: 'reverted' })
  })

  it('reports that the network has dropped it once its blockhash is too old', async () => {
    const { context } = await setup()
    await controls(world.description).dropNext(id)
    const transfer = { to: await stranger(), amount: 20_000_000n }
    const sent = await sendTransfer(context, transfer)
    let polls = 0
    const watched: OperationContext = {
      ...context,
      async rpc(method, ...rest) {
        const answer = await context.rpc(method, ...rest)
        if (method === 'getSignatureStatuses') polls += 1
        return answer
      },
    }
    const following = follow(watched, sent)
    await expect.poll(() => polls).toBeGreaterThan(0)
    await controls(world.description).advance(id, 151)
    expect(await following).toEqual({ status: 'dropped' })
  })

  it('waits while the chain makes no blocks', async () => {
    const { context } = await setup()
    await controls(world.description).freeze(id)
    const transfer = { to: await stranger(), amount: 20_000_000n }
    const sent = await sendTransfer(context, transfer)
    let isOver = false
    const questions: string[] = []
    const rpc: Rpc = (method, ...rest) => {
      questions.push(method)
      return context.rpc(method, ...rest)
    }
    const following = follow({ ...context, rpc }, sent).finally(() => {
      isOver = true
    })
    const polls = () => questions.filter((method) => method === 'getSignatureStatuses').length
    await expect.poll(polls, { timeout: 10_000 }).toBeGreaterThan(2)
    expect(isOver).toBe(false)
    await controls(world.description).resume(id)
    expect(await following).toMatchObject({ status: 'confirmed' })
  })

  it('ends when it is aborted', async () => {
    const controller = new AbortController()
    const { context } = await setup({}, { signal: controller.signal })
    const unknown = '5'.repeat(87)
    const plan = await operations.planTransfer(context, {
      to: await stranger(),
      amount: 20_000_000n,
    })
    let reads = 0
    const rpc: typeof context.rpc = async (...read) => {
      const answer = await context.rpc(...read)
      reads += 1
      return answer
    }
    const sent = { way: 'single', hash: unknown, since: 0n } as const
    const ended = expect(operations.follow({ ...context, rpc }, sent, plan)).rejects.toMatchObject({
      code: 'ABORTED',
    })
    await expect.poll(() => reads).toBeGreaterThan(0)
    controller.abort()
    await ended
  })
})
