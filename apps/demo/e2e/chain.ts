import { chainOf, tokenOf, type WorldDescription } from '@latchkey/devkit'
import type { ChainId } from '@latchkey/protocol'
import { expect, type Page } from '@playwright/test'

/** Reads a chain at its node, past everything that is tested. */
export function nodeOf(world: WorldDescription, chainId: ChainId) {
  const { rpcUrl, nativeCurrency } = chainOf(world, chainId)
  const isNative = (symbol: string) => symbol === nativeCurrency.symbol
  const decimalsOf = (symbol: string) =>
    isNative(symbol) ? nativeCurrency.decimals : tokenOf(world, chainId, symbol).decimals
  const call = (method: string, params: unknown) => callNode(rpcUrl, method, params)
  const reader = chainId.startsWith('solana:') ? solanaBalance : evmBalance
  return {
    call,
    /** Sends an EVM transaction of an account that the node holds the key of, and waits until it is in a block. */
    async sendMined(transaction: object): Promise<void> {
      const hash = await call('eth_sendTransaction', [transaction])
      await expect.poll(() => call('eth_getTransactionReceipt', [hash])).not.toBeNull()
    },
    /** Base units that an address holds. */
    balance: (symbol: string, owner: string): Promise<bigint> =>
      reader(call, owner, isNative(symbol) ? undefined : tokenOf(world, chainId, symbol).address),
    /** `1.5` of a token in base units. */
    units(symbol: string, amount: string): bigint {
      const [whole = '0', fraction = ''] = amount.split('.')
      return BigInt(whole + fraction.padEnd(decimalsOf(symbol), '0'))
    },
  }
}

/** Waits until the page has sent a number of requests to a chain from now on, and has the answers. */
export async function expectPolls(page: Page, method: string, count: number): Promise<void> {
  for (let round = 0; round < count; round++)
    await page.waitForResponse((response) =>
      Boolean(response.request().postData()?.includes(method)),
    )
}

/** Waits until the page has found its transaction on the chain: what it has never seen cannot be missing later. */
export async function expectFound(page: Page): Promise<void> {
  await page.waitForResponse(async (response) => {
    if (!response.request().postData()?.includes('eth_getTransactionByHash')) return false
    return Object(await response.json()).result !== null
  })
}

type Call = (method: string, params: unknown) => Promise<unknown>

async function evmBalance(call: Call, owner: string, token: string | undefined): Promise<bigint> {
  const data = `0x70a08231${owner.slice(2).toLowerCase().padStart(64, '0')}`
  const answer = token
    ? await call('eth_call', [{ to: token, data }, 'latest'])
    : await call('eth_getBalance', [owner, 'latest'])
  return BigInt(String(answer))
}

async function solanaBalance(call: Call, owner: string, mint: string | undefined): Promise<bigint> {
  if (!mint) return BigInt(Object(await call('getBalance', [owner])).value)
  const answer = await call('getTokenAccountsByOwner', [
    owner,
    { mint },
    { encoding: 'jsonParsed' },
  ])
  const accounts: {
    account: { data: { parsed: { info: { tokenAmount: { amount: string } } } } }
  }[] = Object(answer).value
  return accounts.reduce(
    (sum, { account }) => sum + BigInt(account.data.parsed.info.tokenAmount.amount),
    0n,
  )
}

async function callNode(url: string, method: string, params: unknown): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  })
  const { result, error } = Object(await response.json())
  if (error) throw new Error(`${method}: ${JSON.stringify(error)}`)
  return result
}
