import { type OperationContext, type Rpc, submitOnce } from '@latchkey/core'
import { field } from '@latchkey/core/foreign'
import { chainOf, type World } from '@latchkey/devkit'
import { startWorldForTests } from '@latchkey/devkit/vitest'
import { httpStatusError, knownError } from '@latchkey/protocol'
import { generateKeyPairSigner } from '@solana/kit'
import type { SolanaSignTransactionInput } from '@solana/wallet-standard-features'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { walletStandardConnector } from '../connector.ts'
import { type Changes, keyWallet } from '../key-wallet.fixture.ts'
import { nodeRpc } from '../node-rpc.fixture.ts'
import { parseRegistration } from '../registration.ts'
import { follow, sendTransfer } from '../transfer.fixture.ts'

const id = 'solana:localnet'
const amount = 2_000_000n

let world: World
beforeAll(async () => {
  world = await startWorldForTests(id)
})
afterAll(() => world.stop())

const node: Rpc = (method, params) => nodeRpc(chainOf(world.description, id).rpcUrl)(method, params)
const lamports = async (owner: string) => field(await node('getBalance', [owner]), 'value')
const stranger = async () => (await generateKeyPairSigner()).address

async function contextOf(changes: Changes, rpc: Rpc = node): Promise<OperationContext> {
  const registration = parseRegistration(keyWallet(changes).wallet)
  if (!registration) throw new Error('The wallet is not usable')
  const connector = walletStandardConnector(registration)
  const { signal } = new AbortController()
  const [account] = (await connector.connect({ networks: [], signal })).accounts
  if (!account) throw new Error('The wallet has no account')
  const { name, nativeCurrency, rpcUrl } = chainOf(world.description, id)
  const facts = { caipNetworkId: id, chainNamespace: 'solana', name, nativeCurrency } as const
  const network = { ...facts, rpcUrls: [rpcUrl], assets: {} }
  const context: OperationContext = { connector, account, network, rpc }
  return { ...context, submit: (submitting) => submitOnce(context, submitting) }
}

const signsOnly = { without: ['solana:signAndSendTransaction'] } as const

describe('a wallet that only signs', () => {
  it.each([
    ['the answer of the node is lost', () => Promise.reject(knownError('NETWORK_FAILED'))],
    ['the gateway answers 503', () => Promise.reject(httpStatusError(503))],
    ['the node is given the bytes twice', (send: () => Promise<unknown>) => send()],
  ])('has sent although %s [L30]', async (_, lose) => {
    const rpc: Rpc = async (method, params) => {
      if (method !== 'sendTransaction') return node(method, params)
      await node(method, params)
      return lose(() => node(method, params))
    }
    const context = await contextOf(signsOnly, rpc)
    const to = await stranger()
    const sent = await sendTransfer(context, { to, amount })
    expect(await follow(context, sent)).toMatchObject({ status: 'confirmed', hash: sent.hash })
    expect(await lamports(to)).toBe(Number(amount))
  })

  it('has its bytes sent again where the node never got them [L30]', async () => {
    let isLost = true
    const rpc: Rpc = async (method, params) => {
      if (method !== 'sendTransaction' || !isLost) return node(method, params)
      isLost = false
      throw knownError('TIMED_OUT')
    }
    const context = await contextOf(signsOnly, rpc)
    const to = await stranger()
    const sent = await sendTransfer(context, { to, amount })
    expect(sent.bytes).toEqual(expect.any(String))
    expect(await follow(context, sent)).toMatchObject({ status: 'confirmed' })
    expect(await lamports(to)).toBe(Number(amount))
  })

  it('records the signature before it calls the node [L30]', async () => {
    const noted: unknown[] = []
    const rpc: Rpc = (method, params) => {
      if (method === 'sendTransaction') noted.push('sendTransaction')
      return node(method, params)
    }
    const context = await contextOf(signsOnly, rpc)
    const noting = {
      ...context,
      noteSubmission: (one: object) => noted.push(field(one, 'signature')),
    }
    const { hash } = await sendTransfer(noting, { to: await stranger(), amount })
    expect(noted).toEqual([hash, 'sendTransaction'])
  })

  it('that writes into the bytes it was given sends nothing [J2.1]', async () => {
    const thief = await stranger()
    const sent: string[] = []
    const rpc: Rpc = (method, params) => {
      if (method === 'sendTransaction') sent.push(method)
      return node(method, params)
    }
    // What the thief wants, signed by the same key.
    const stolen = await signedFor(thief)
    const context = await contextOf(
      {
        ...signsOnly,
        methods: {
          'solana:signTransaction': ({ transaction }: SolanaSignTransactionInput) => {
            transaction.set(stolen)
            return [{ signedTransaction: transaction }]
          },
        },
      },
      rpc,
    )
    const sending = sendTransfer(context, { to: await stranger(), amount })
    await expect(sending).rejects.toMatchObject({ code: 'WALLET_MISBEHAVED' })
    expect(sent).toEqual([])
    expect(await lamports(thief)).toBe(0)
  })
})

/** A signed transfer to somebody, as bytes that no node has. */
async function signedFor(to: string): Promise<Uint8Array> {
  let bytes = new Uint8Array()
  const rpc: Rpc = async (method, params) => {
    if (method !== 'sendTransaction') return node(method, params)
    const [wire] = Array.isArray(params) ? params : []
    bytes = new Uint8Array(Buffer.from(String(wire), 'base64'))
    return ''
  }
  await sendTransfer(await contextOf(signsOnly, rpc), { to, amount })
  return bytes
}

describe('a wallet that sends', () => {
  const send = (wire: string) => node('sendTransaction', [wire, { encoding: 'base64' }])
  const sendsThen = (answer: () => unknown): Changes => ({
    send: async (wire) => {
      await send(wire)
      return answer()
    },
  })

  it.each([
    ['fails', { code: -32_603, message: 'Internal error' }],
    ['says that the visitor declined', { code: 4001, message: 'User rejected the request.' }],
    ['says that its node has it already', new Error('This transaction has already been processed')],
  ])('and then %s has sent [L30]', async (_, error) => {
    const context = await contextOf(sendsThen(() => Promise.reject(error)))
    const to = await stranger()
    const sent = await sendTransfer(context, { to, amount })
    expect(await follow(context, sent)).toMatchObject({ status: 'confirmed', hash: sent.hash })
    expect(await lamports(to)).toBe(Number(amount))
  })

  it('and fails before that may have sent [L30]', async () => {
    const context = await contextOf({ send: () => Promise.reject({ code: -32_603 }) })
    const sending = sendTransfer(context, { to: await stranger(), amount })
    await expect(sending).rejects.toMatchObject({
      code: 'SUBMISSION_UNKNOWN',
      context: { account: context.account.address, since: expect.any(String) },
    })
  })

  it('is not reported as unsent if the chain cannot be read [L30]', async () => {
    let isRequested = false
    const rpc: Rpc = (method, params) =>
      isRequested ? Promise.reject(knownError('NETWORK_FAILED')) : node(method, params)
    const changes: Changes = {
      send: () => {
        isRequested = true
        return Promise.reject({ code: 4001 })
      },
    }
    const sending = sendTransfer(await contextOf(changes, rpc), { to: await stranger(), amount })
    await expect(sending).rejects.toMatchObject({ code: 'SUBMISSION_UNCHECKED' })
  })
})
