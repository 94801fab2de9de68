import type { Page } from '@playwright/test'
import { type Hex, hexToString, recoverMessageAddress, recoverTypedDataAddress } from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { chainOf, contractOf, tokenOf } from '../../description.ts'
import { minedReceipt } from '../../evm/mined.ts'
import { evmNode } from '../../evm/node.ts'
import { evmKeys } from '../../keys.ts'
import { worldForTests } from '../../vitest.ts'
import { type Visit, type Visitor, walletSite } from '../wallet-site.fixture.ts'

const world = worldForTests()
const one = chainOf(world, 'eip155:31337')
const node = evmNode(one.rpcUrl, 31337, one.name)
const [first, second] = evmKeys

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
const request = (...parameters: Parameters<Visitor['request']>) => visitor.request(...parameters)

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
    expect(visitor.violations).toEqual([])
  })

  it('inject window.ethereum only on request', async () => {
    await open({ kinds: ['legacy'] })
    const accounts = await page.evaluate(() =>
      Reflect.get(window, 'ethereum').request({ method: 'eth_requestAccounts' }),
    )
    expect(accounts).toEqual([first.address])
    expect(await page.evaluate(() => Reflect.get(window, 'found').size)).toBe(0)
  })

  it('ask before they connect, in a separate window, without a violation of the policy', async () => {
    const wallets = await open({ mode: 'ask' })
    await page.getByRole('button', { name: 'Focus' }).focus()
    const connecting = request('eth_requestAccounts')
    await wallets.window.waitFor()
    await expect.poll(() => wallets.window.innerText()).toContain('Connect to this site?')
    await expect.poll(async () => (await wallets.window.boundingBox())?.width).toBe(340)
    await wallets.reject()
    expect(await connecting).toMatchObject({ code: 4001 })
    const again = request('eth_requestAccounts')
    await wallets.approve()
    expect(await again).toEqual([first.address])
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Focus')
    expect(visitor.violations).toEqual([])
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
    for (const part of ['0.01 ETH', second.address, 'Local One', 'Fee'])
      await expect.poll(() => wallets.window.innerText()).toContain(part)
    await wallets.approve()
    const hash = hexOf(await sending)
    expect((await minedReceipt(node, hash)).status).toBe('success')
  })

  it('decode token transfers, and warn of a failure but send it when allowed', async () => {
    const wallets = await open()
    await request('eth_requestAccounts')
    await wallets.setMode('ask')
    const usdc = tokenOf(world, 'eip155:31337', 'USDC')
    const data = `0xa9059cbb${second.address.slice(2).padStart(64, '0')}${(1_250_000).toString(16).padStart(64, '0')}`
    const paying = request('eth_sendTransaction', [{ from: first.address, to: usdc.address, data }])
    await wallets.window.waitFor()
    await expect.poll(() => wallets.window.innerText()).toContain('1.25 USDC')
    await wallets.approve()
    const paid = await minedReceipt(node, hexOf(await paying))
    expect(paid.status).toBe('success')
    const to = contractOf(world, 'eip155:31337', 'reverter')
    const failing = request('eth_sendTransaction', [{ from: first.address, to, value: '0x1' }])
    await wallets.window.waitFor()
    await expect.poll(() => wallets.window.innerText()).toContain('will fail')
    await wallets.approve()
    const failed = await minedReceipt(node, hexOf(await failing))
    expect(failed.status).toBe('reverted')
  })

  it('make several calls as one or none, if their switch allows it', async () => {
    const wallets = await open()
    await request('eth_requestAccounts')
    const usdc = tokenOf(world, 'eip155:31337', 'USDC')
    const pay = (units: bigint) => ({
      to: usdc.address,
      data: `0xa9059cbb${second.address.slice(2).padStart(64, '0')}${units.toString(16).padStart(64, '0')}`,
    })
    const batch = (...calls: object[]) =>
      request('wallet_sendCalls', [
        { version: '2.0.0', from: first.address, chainId: '0x7a69', atomicRequired: true, calls },
      ])
    const able = () => request('wallet_getCapabilities', [first.address, ['0x7a69']])
    // No other account in this world pays this address.
    const payee = '0x00000000000000000000000000000000000ba7c4'
    const held = () => node.getBalance({ address: payee })
    expect(await able()).toMatchObject({ code: 4200 })
    await wallets.setBatching('unsupported', 'evm')
    expect(await able()).toEqual({ '0x7a69': { atomic: { status: 'unsupported' } } })
    expect(await batch(pay(1n))).toMatchObject({ code: 5760 })
    await wallets.setBatching('ready', 'evm')
    await wallets.setMode('ask')
    const sending = batch({ to: payee, value: '0x5' }, pay(1_000_000n))
    await wallets.window.waitFor()
    for (const part of ['Confirm 2 calls as one?', '0.000000000000000005 ETH', '1 USDC'])
      await expect.poll(() => wallets.window.innerText()).toContain(part)
    await wallets.approve()
    const sent = await sending
    expect(sent).toEqual({ id: expect.stringMatching(/^0x[\da-f]{64}$/) })
    const { id } = Object(sent)
    expect(await request('wallet_getCallsStatus', [id])).toMatchObject({
      status: 200,
      atomic: true,
      receipts: [{ status: '0x1', transactionHash: id }],
    })
    expect(await held()).toBe(5n)
    expect(await able()).toEqual({ '0x7a69': { atomic: { status: 'supported' } } })
    expect(await node.getCode({ address: first.address })).toBeUndefined()
    await wallets.setMode('approve')
    const failing = Object(await batch({ to: payee, value: '0x7' }, pay(10n ** 30n)))
    const status = await request('wallet_getCallsStatus', [failing.id])
    expect(status).toMatchObject({ status: 500, receipts: [{ status: '0x0' }] })
    expect(await held()).toBe(5n)
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
      const received: unknown[] = []
      for (const event of ['accountsChanged', 'chainChanged'])
        provider.on(event, (data: unknown) => received.push([event, data]))
      Object.assign(window, { received })
    })
    expect(await request('wallet_requestPermissions', [{ eth_accounts: {} }])).toMatchObject([
      { parentCapability: 'eth_accounts' },
    ])
    await wallets.changeAccount(1, 'evm')
    await wallets.changeChain('eip155:31338', 'evm')
    await request('wallet_revokePermissions', [{ eth_accounts: {} }])
    expect(await page.evaluate(() => Reflect.get(window, 'received'))).toEqual([
      ['accountsChanged', [first.address]],
      ['accountsChanged', [second.address]],
      ['chainChanged', '0x7a6a'],
      ['accountsChanged', []],
    ])
  })

  it('reject, delay and lie by their switches', async () => {
    const wallets = await open({ mode: 'reject' })
    expect(await request('eth_requestAccounts')).toMatchObject({ code: 4001 })
    await wallets.setMode('approve', 'evm')
    await wallets.setDelay(300, 'evm')
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    let isAnswered = false
    const connected = request('eth_requestAccounts').then(() => {
      isAnswered = true
    })
    // A later request without consent is answered first.
    await request('eth_chainId')
    await page.clock.runFor(299)
    await request('eth_chainId')
    expect(isAnswered).toBe(false)
    await page.clock.runFor(1)
    await connected
    await page.clock.resume()
    await wallets.setDelay(0, 'evm')
    await wallets.lie({ chainId: '0xzz', accounts: [7] }, 'evm')
    expect(await request('eth_chainId')).toBe('0xzz')
    expect(await request('eth_accounts')).toEqual([7])
    await wallets.lie(undefined, 'evm')
    await wallets.lock('evm')
    expect(await request('eth_accounts')).toEqual([])
  })

  it('forward what only reads to the chain', async () => {
    await open()
    // Of the first block, which no other test changes.
    expect(await request('eth_getBlockTransactionCountByNumber', ['0x0'])).toBe('0x0')
  })
})

function hexOf(value: unknown): Hex {
  if (typeof value === 'string' && value.startsWith('0x')) return `0x${value.slice(2)}`
  throw new Error(`Refused: ${JSON.stringify(value)}`)
}
