import type { Page } from '@playwright/test'
import { getBase58Encoder } from '@solana/kit'
import { Connection, PublicKey, SystemProgram, Transaction } from '@solana/web3.js'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { chainOf } from '../../description.ts'
import { solanaKeys } from '../../keys.ts'
import { worldForTests } from '../../vitest.ts'
import { type Visit, type Visitor, walletSite } from '../wallet-site.fixture.ts'

const world = worldForTests()
let site: Awaited<ReturnType<typeof walletSite>>
let visitor: Visitor
let page: Page
beforeAll(async () => {
  site = await walletSite(world)
})
afterAll(() => site.close())
beforeEach(async () => {
  visitor = await site.visitor()
  page = visitor.page
})
afterEach(() => visitor.leave())

const open = (visit?: Visit) => visitor.open(visit)

describe('the Solana dev wallet', () => {
  /** Calls a feature of the Wallet Standard wallet; bytes travel as lists of numbers. */
  function feature(name: string, method: string, input: unknown) {
    return page.evaluate(
      async ({ name, method, input }) => {
        const [wallet] = Reflect.get(window, 'standard')
        const revive = (value: unknown): unknown => {
          if (value === 'ACCOUNT') return wallet.accounts[0]
          if (Array.isArray(value) && typeof value[0] === 'number') return new Uint8Array(value)
          if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
          return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, revive(one)]))
        }
        const plain = (value: unknown): unknown =>
          JSON.parse(
            JSON.stringify(value ?? null, (_, one) => (one instanceof Uint8Array ? [...one] : one)),
          )
        try {
          return plain(await wallet.features[name][method](revive(input)))
        } catch (error) {
          return error instanceof Error ? { refused: error.message } : error
        }
      },
      { name, method, input },
    )
  }
  const connect = (silent = false) => feature('standard:connect', 'connect', { silent })

  it('connects silently only to a site that it knows', async () => {
    await open()
    expect(await connect(true)).toEqual({ accounts: [] })
    expect(await connect()).toMatchObject({ accounts: [{ address: solanaKeys[0].address }] })
    await open({ mode: 'hang' })
    expect(await page.evaluate(() => Reflect.get(window, 'standard')[0].accounts)).toEqual([])
    expect(await connect(true)).toMatchObject({ accounts: [{ address: solanaKeys[0].address }] })
    await feature('standard:disconnect', 'disconnect', undefined)
    expect(await connect(true)).toEqual({ accounts: [] })
  })

  it('signs messages and sign-ins with the account’s key', async () => {
    await open()
    await connect()
    const message = [...new TextEncoder().encode('hello')]
    const signed = await feature('solana:signMessage', 'signMessage', {
      account: 'ACCOUNT',
      message,
    })
    const [output] = outputsOf(signed)
    expect(await isValid(output?.signature, message)).toBe(true)
    const [entry] = outputsOf(
      await feature('solana:signIn', 'signIn', { statement: 'Welcome.', nonce: 'abcdefgh' }),
    )
    const text = new TextDecoder().decode(Uint8Array.from(entry?.signedMessage ?? []))
    expect(text).toMatch(/^localhost:\d+ wants you to sign in with your Solana account:/)
    expect(await isValid(entry?.signature, entry?.signedMessage)).toBe(true)
    expect(await feature('solana:signIn', 'signIn', { domain: 'bank.example' })).toMatchObject({
      refused: expect.stringContaining('not bank.example'),
    })
  })

  it('says what is sent to whom, and sends it', async () => {
    const wallets = await open()
    await connect()
    await wallets.setMode('ask')
    const transaction = await solTransfer()
    const sending = feature('solana:signAndSendTransaction', 'signAndSendTransaction', {
      account: 'ACCOUNT',
      chain: 'solana:localnet',
      transaction,
    })
    await wallets.window.waitFor()
    for (const part of ['0.25 SOL', solanaKeys[1].address, 'Solana Local'])
      await expect.poll(() => wallets.window.innerText()).toContain(part)
    await wallets.approve()
    const [output] = outputsOf(await sending)
    expect(output?.signature).toHaveLength(64)
    expect(visitor.violations).toEqual([])
  })

  it('refuses other chains', async () => {
    await open()
    await connect()
    const transaction = await solTransfer()
    const refusal = await feature('solana:signTransaction', 'signTransaction', {
      account: 'ACCOUNT',
      chain: 'solana:mainnet',
      transaction,
    })
    expect(refusal).toMatchObject({ refused: expect.stringContaining('refuses solana:mainnet') })
  })
})

async function solTransfer(): Promise<number[]> {
  const connection = new Connection(chainOf(world, 'solana:localnet').rpcUrl)
  const { blockhash } = await connection.getLatestBlockhash()
  const [from, to] = [solanaKeys[0], solanaKeys[1]].map(({ address }) => new PublicKey(address))
  if (!from || !to) throw new Error('No keys')
  const transaction = new Transaction({ feePayer: from, recentBlockhash: blockhash }).add(
    SystemProgram.transfer({ fromPubkey: from, toPubkey: to, lamports: 250_000_000 }),
  )
  return [...transaction.serialize({ requireAllSignatures: false })]
}

type Output = { signature?: number[]; signedMessage?: number[] }
function outputsOf(value: unknown): Output[] {
  if (Array.isArray(value)) return value
  throw new Error(`Refused: ${JSON.stringify(value)}`)
}

async function isValid(signature: number[] | undefined, message: number[] | undefined) {
  const key = await crypto.subtle.importKey(
    'raw',
    Uint8Array.from(getBase58Encoder().encode(solanaKeys[0].address)),
    'Ed25519',
    false,
    ['verify'],
  )
  const [bytes, signed] = [signature, message].map((list) => Uint8Array.from(list ?? []))
  return crypto.subtle.verify('Ed25519', key, bytes ?? new Uint8Array(), signed ?? new Uint8Array())
}
