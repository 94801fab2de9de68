import { createServer, type Server } from 'node:http'
import { type Browser, chromium, type Page } from '@playwright/test'
import { getBase58Encoder } from '@solana/kit'
import { type Hex, hexToString, recoverMessageAddress, recoverTypedDataAddress } from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { chainOf, contractOf, tokenOf } from '../description.ts'
import { evmNode } from '../evm/node.ts'
import { evmKeys, solanaKeys } from '../keys.ts'
import { devWalletsOf, installInPage } from '../playwright.ts'
import { worldForTests } from '../vitest.ts'
import { bundleDevWallets } from './bundle.ts'
import { type DevWalletKind, type DevWalletMode, resolveOptions } from './options.ts'

const world = worldForTests()
const one = chainOf(world, 'eip155:31337')
const node = evmNode(one.rpcUrl, 31337, one.name)
const [first, second] = evmKeys

let browser: Browser
let server: Server
let page: Page
const violations: string[] = []

beforeAll(async () => {
  // The workspace's own finder; it lies outside of this package's sources.
  const { findChromium } = await import(
    new URL('../../../../scripts/chromium.ts', import.meta.url).href
  )
  const { path, args }: { path: string; args: string[] } = await findChromium()
  browser = await chromium.launch({ executablePath: path, args })
  server = await servePage()
})
afterAll(async () => {
  await browser.close()
  server.close()
})
beforeEach(async () => {
  page = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage()
  violations.length = 0
  page.on('console', (message) => {
    if (message.type() === 'error') violations.push(message.text())
  })
  page.on('pageerror', (error) => violations.push(String(error)))
})
afterEach(() => page.context().close())

/** A page under the policy that the product promises to work under. */
async function servePage(): Promise<Server> {
  const nodes = world.chains.map(({ rpcUrl }) => rpcUrl).join(' ')
  const policy = `default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; connect-src 'self' ${nodes}; require-trusted-types-for 'script'; trusted-types 'none'`
  const scripts = new Map<string, string>()
  const served = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    response.setHeader('content-security-policy', policy)
    if (pathname === '/wallets.js') {
      const key = searchParams.toString()
      const script = scripts.get(key) ?? (await bundleDevWallets(optionsOf(searchParams)))
      scripts.set(key, script)
      response.setHeader('content-type', 'text/javascript').end(script)
    } else {
      response.setHeader('content-type', 'text/html')
      response.end(
        `<!doctype html><html lang="en"><title>Page</title><script src="/wallets.js?${searchParams}"></script><button>Focus</button></html>`,
      )
    }
  })
  await new Promise<void>((resolve) => served.listen(0, '127.0.0.1', resolve))
  return served
}

const modes: readonly DevWalletMode[] = ['ask', 'approve', 'reject', 'hang']
const kinds: readonly DevWalletKind[] = ['evm', 'second', 'solana', 'legacy']

function optionsOf(query: URLSearchParams) {
  const mode = modes.find((one) => one === query.get('mode')) ?? 'approve'
  return {
    chains: world.chains,
    mode,
    kinds: kinds.filter((kind) => (query.get('kinds') ?? 'evm,second,solana').includes(kind)),
  }
}

async function open(query: { mode?: DevWalletMode; kinds?: string } = {}) {
  const bound = server.address()
  const port = typeof bound === 'object' && bound !== null ? bound.port : 0
  await page.goto(`http://localhost:${port}/?${new URLSearchParams(query)}`)
  await page.evaluate(() => {
    const found = new Map<string, unknown>()
    window.addEventListener('eip6963:announceProvider', (event) => {
      if (event instanceof CustomEvent) found.set(event.detail.info.rdns, event.detail)
    })
    window.dispatchEvent(new Event('eip6963:requestProvider'))
    const standard: unknown[] = []
    const api = { register: (...wallets: unknown[]) => standard.push(...wallets) }
    window.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: api }))
    Object.assign(window, { found, standard })
  })
  return devWalletsOf(page)
}

/** Calls an announced provider; refusals come back as `{ code, message }`. */
function request(method: string, params: unknown[] = [], rdns = 'dev.latchkey.wallet') {
  return page.evaluate(
    async ({ method, params, rdns }) => {
      const found: Map<string, { provider: { request(one: unknown): Promise<unknown> } }> =
        Reflect.get(window, 'found')
      try {
        return await found.get(rdns)?.provider.request({ method, params })
      } catch (error) {
        return error instanceof Error
          ? { code: Reflect.get(error, 'code'), message: error.message }
          : error
      }
    },
    { method, params, rdns },
  )
}

describe('the EVM dev wallets', () => {
  it('announce themselves by EIP-6963, and no window.ethereum', async () => {
    await open()
    const infos = await page.evaluate(() => {
      const found: Map<string, { info: unknown }> = Reflect.get(window, 'found')
      return [...found.values()].map(({ info }) => info)
    })
    expect(infos).toMatchObject([
      {
        name: 'Dev Wallet',
        rdns: 'dev.latchkey.wallet',
        uuid: expect.stringMatching(/^[\da-f-]{36}$/),
      },
      { name: 'Dev Wallet Two', rdns: 'dev.latchkey.two' },
    ])
    expect(await page.evaluate(() => 'ethereum' in window)).toBe(false)
    expect(violations).toEqual([])
  })

  it('inject window.ethereum only when asked for', async () => {
    await open({ kinds: 'legacy' })
    const accounts = await page.evaluate(() =>
      Reflect.get(window, 'ethereum').request({ method: 'eth_requestAccounts' }),
    )
    expect(accounts).toEqual([first.address])
    expect(await page.evaluate(() => Reflect.get(window, 'found').size)).toBe(0)
  })

  it('ask before they connect, in a window of their own, without a violation of the policy', async () => {
    const wallets = await open({ mode: 'ask' })
    await page.getByRole('button', { name: 'Focus' }).focus()
    const connecting = request('eth_requestAccounts')
    await wallets.window.waitFor()
    expect(await wallets.window.innerText()).toContain('Connect to this site?')
    const box = await wallets.window.boundingBox()
    expect(box?.width).toBe(340)
    await wallets.reject()
    expect(await connecting).toMatchObject({ code: 4001 })
    const again = request('eth_requestAccounts')
    await wallets.approve()
    expect(await again).toEqual([first.address])
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Focus')
    expect(violations).toEqual([])
  })

  it('reject when Escape is pressed, and show one request after the other', async () => {
    const wallets = await open({ mode: 'ask' })
    const both = [
      request('eth_requestAccounts'),
      request('eth_requestAccounts', [], 'dev.latchkey.two'),
    ]
    await wallets.window.waitFor()
    expect(await wallets.window.count()).toBe(1)
    await page.keyboard.press('Escape')
    await expect.poll(() => wallets.window.getAttribute('aria-label')).toBe('Dev Wallet Two')
    await wallets.approve()
    expect(await Promise.all(both)).toMatchObject([{ code: 4001 }, [evmKeys[3].address]])
  })

  it('remember the site over a reload, until they are disconnected', async () => {
    await open()
    await request('eth_requestAccounts')
    const wallets = await open({ mode: 'hang' })
    expect(await request('eth_accounts')).toEqual([first.address])
    await wallets.disconnect('evm')
    expect(await request('eth_accounts')).toEqual([])
  })

  it('sign messages and typed data with the account’s key', async () => {
    await open()
    await request('eth_requestAccounts')
    const message: Hex = '0x68656c6c6f'
    const signature = await request('personal_sign', [message, first.address])
    expect(
      await recoverMessageAddress({ message: hexToString(message), signature: hexOf(signature) }),
    ).toBe(first.address)
    const typed = {
      domain: { name: 'Shop', chainId: 31337 },
      types: { Order: [{ name: 'amount', type: 'uint256' }] },
      primaryType: 'Order',
      message: { amount: '5' },
    } as const
    const signed = await request('eth_signTypedData_v4', [first.address, JSON.stringify(typed)])
    const recovered = await recoverTypedDataAddress({
      ...typed,
      message: { amount: 5n },
      signature: hexOf(signed),
    })
    expect(recovered).toBe(first.address)
    expect(await request('personal_sign', [message, second.address])).toMatchObject({ code: 4100 })
  })

  it('say what is sent to whom, and send it', async () => {
    const wallets = await open()
    await request('eth_requestAccounts')
    await wallets.setMode('ask')
    const sending = request('eth_sendTransaction', [
      { from: first.address, to: second.address, value: '0x2386f26fc10000' },
    ])
    await wallets.window.waitFor()
    const text = await wallets.window.innerText()
    for (const part of ['0.01 ETH', second.address, 'Local One', 'Fee'])
      expect(text).toContain(part)
    await wallets.approve()
    const hash = hexOf(await sending)
    expect((await node.waitForTransactionReceipt({ hash })).status).toBe('success')
  })

  it('read token transfers, and warn of what will fail but send it when told to', async () => {
    const wallets = await open()
    await request('eth_requestAccounts')
    await wallets.setMode('ask')
    const usdc = tokenOf(world, 'eip155:31337', 'USDC')
    const data = `0xa9059cbb${second.address.slice(2).padStart(64, '0')}${(1_250_000).toString(16).padStart(64, '0')}`
    const paying = request('eth_sendTransaction', [{ from: first.address, to: usdc.address, data }])
    await wallets.window.waitFor()
    expect(await wallets.window.innerText()).toContain('1.25 USDC')
    await wallets.approve()
    const paid = await node.waitForTransactionReceipt({ hash: hexOf(await paying) })
    expect(paid.status).toBe('success')
    const to = contractOf(world, 'eip155:31337', 'reverter')
    const failing = request('eth_sendTransaction', [{ from: first.address, to, value: '0x1' }])
    await wallets.window.waitFor()
    expect(await wallets.window.innerText()).toContain('will fail')
    await wallets.approve()
    const failed = await node.waitForTransactionReceipt({ hash: hexOf(await failing) })
    expect(failed.status).toBe('reverted')
  })

  it('switch chains, know 4902, and refuse chains that are not local', async () => {
    await open()
    const to = (chainId: string) => request('wallet_switchEthereumChain', [{ chainId }])
    expect(await request('eth_chainId')).toBe('0x7a69')
    expect(await to('0x7a6a')).toBeNull()
    expect(await request('eth_chainId')).toBe('0x7a6a')
    expect(await to('0x1')).toMatchObject({ code: 4902 })
    const added = await request('wallet_addEthereumChain', [
      { chainId: '0x1', chainName: 'Ethereum', rpcUrls: ['https://eth.example'] },
    ])
    expect(added).toMatchObject({ code: -32602 })
    expect(await request('eth_sign', [])).toMatchObject({ code: 4200 })
  })

  it('give and take permissions, and tell of every change', async () => {
    const wallets = await open()
    await page.evaluate(() => {
      const { provider } = Reflect.get(window, 'found').get('dev.latchkey.wallet')
      const heard: unknown[] = []
      for (const event of ['accountsChanged', 'chainChanged'])
        provider.on(event, (data: unknown) => heard.push([event, data]))
      Object.assign(window, { heard })
    })
    expect(await request('wallet_requestPermissions', [{ eth_accounts: {} }])).toMatchObject([
      { parentCapability: 'eth_accounts' },
    ])
    await wallets.changeAccount(1, 'evm')
    await wallets.changeChain('eip155:31338', 'evm')
    await request('wallet_revokePermissions', [{ eth_accounts: {} }])
    expect(await page.evaluate(() => Reflect.get(window, 'heard'))).toEqual([
      ['accountsChanged', [first.address]],
      ['accountsChanged', [second.address]],
      ['chainChanged', '0x7a6a'],
      ['accountsChanged', []],
    ])
  })

  it('reject, delay and lie as they are told', async () => {
    const wallets = await open({ mode: 'reject' })
    expect(await request('eth_requestAccounts')).toMatchObject({ code: 4001 })
    await wallets.setMode('approve', 'evm')
    await wallets.setDelay(300, 'evm')
    const start = Date.now()
    await request('eth_requestAccounts')
    expect(Date.now() - start).toBeGreaterThanOrEqual(300)
    await wallets.lie({ chainId: '0xzz', accounts: [7] }, 'evm')
    expect(await request('eth_chainId')).toBe('0xzz')
    expect(await request('eth_accounts')).toEqual([7])
    await wallets.lie(undefined, 'evm')
    await wallets.lock('evm')
    expect(await request('eth_accounts')).toEqual([])
  })

  it('forward what only reads to the chain', async () => {
    await open()
    expect(await request('eth_getBalance', [evmKeys[6].address, 'latest'])).toBe(
      '0x56bc75e2d63100000',
    )
  })
})

describe('the Playwright helper', () => {
  it('installs the wallets in an app that has none', async () => {
    await installInPage(page, { chains: world.chains, mode: 'approve', kinds: ['evm'] })
    await open({ kinds: 'none' })
    expect(await request('eth_requestAccounts')).toEqual([first.address])
  })

  it('says so when a page has no wallets', async () => {
    await expect(devWalletsOf(page).setMode('approve')).rejects.toThrow('no dev wallets')
  })
})

describe('installing', () => {
  it('refuses chains that are not local', async () => {
    const chains = [{ id: 'eip155:1', rpcUrl: 'https://eth.example' }]
    expect(() => resolveOptions({ chains })).toThrow('refuse eip155:1')
  })
})

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
    const text = await wallets.window.innerText()
    for (const part of ['0.25 SOL', solanaKeys[1].address, 'Solana Local'])
      expect(text).toContain(part)
    await wallets.approve()
    const [output] = outputsOf(await sending)
    expect(output?.signature).toHaveLength(64)
    expect(violations).toEqual([])
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
  const { Connection, PublicKey, SystemProgram, Transaction } = await import('@solana/web3.js')
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

function hexOf(value: unknown): Hex {
  if (typeof value === 'string' && value.startsWith('0x')) return `0x${value.slice(2)}`
  throw new Error(`Refused: ${JSON.stringify(value)}`)
}
