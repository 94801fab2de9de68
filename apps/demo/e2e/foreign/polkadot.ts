import type { Page } from '@playwright/test'
import { createTestPairs } from '@polkadot/keyring'
import { u8aToHex, u8aWrapBytes } from '@polkadot/util'
import { cryptoWaitReady } from '@polkadot/util-crypto'
import { bundle } from './bundle.ts'

/** What a person in the wallet's own windows sees and decides. */
export type PolkadotExtension = {
  /** The requests, such as `pub(bytes.sign)`. */
  requested: string[]
  /** Shows the site other accounts of the wallet, or none. */
  show(names: readonly string[]): Promise<void>
}

type Request = { id: string; message: string; request: { address?: string; data?: string } | null }

const all = ['Alice', 'Bob', 'Charlie'] as const

/**
 * Puts polkadot{.js}'s own page code into a page. The test replaces its background, which needs
 * the interfaces of an extension. The extension's keyring signs there.
 */
export async function polkadotInPage(page: Page): Promise<PolkadotExtension> {
  await cryptoWaitReady()
  const pairs = Object.values(createTestPairs({ type: 'sr25519' }))
  const requested: string[] = []
  let shown: readonly string[] = all
  let subscription: string | undefined

  const accounts = () =>
    shown.flatMap((name) => {
      const pair = pairs.find(({ meta }) => meta.name === name.toLowerCase())
      return pair ? [{ address: pair.address, genesisHash: null, name, type: pair.type }] : []
    })
  const notify = () => {
    if (subscription === undefined) return
    const response = JSON.stringify({ id: subscription, subscription: accounts() })
    // The page may be on its way out.
    return page.evaluate((text) => window.polkadotRespond(text), response).catch(() => {})
  }

  function answer({ id, message, request }: Request): unknown {
    requested.push(message)
    switch (message) {
      case 'pub(authorize.tab)':
      case 'pub(accounts.unsubscribe)':
        return true
      case 'pub(accounts.list)':
        return accounts()
      case 'pub(accounts.subscribe)':
        subscription = id
        setTimeout(notify)
        return id
      case 'pub(bytes.sign)': {
        const { address = '', data = '' } = request ?? {}
        const pair = pairs.find((one) => one.address === address)
        if (!pair) throw new Error('Unable to find keypair')
        return { id, signature: u8aToHex(pair.sign(u8aWrapBytes(data))) }
      }
      default:
        throw new Error(`Unknown message ${message}`)
    }
  }

  await page.exposeBinding('polkadotBackground', (_, text: string) => {
    const request: Request = JSON.parse(text)
    try {
      return JSON.stringify({ id: request.id, response: answer(request) })
    } catch (error) {
      const words = error instanceof Error ? error.message : 'Error'
      return JSON.stringify({ id: request.id, error: words })
    }
  })
  await page.addInitScript({ content: await bundle('polkadot-page.ts') })
  return {
    requested,
    async show(names) {
      shown = names
      await notify()
    },
  }
}
