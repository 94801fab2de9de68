import { afterEach, expect, it, vi } from 'vitest'
import { openDatabase } from '../database/open.ts'
import { createPurchaseHistory } from './history.ts'
import { createPurchases } from './purchases.ts'

afterEach(() => {
  vi.useRealTimers()
})

it('a purchase whose code was never given has failed once its page has expired', async () => {
  const db = await openDatabase(undefined)
  const purchases = createPurchases(db)
  const account = `0x${'22'.repeat(20)}`
  const amounts = { units: '1000', total: '100.00', fee: '1.50', network_fee: '0.25' }
  const token = { token: '', name: 'Coin', symbol: 'COIN', decimals: 18, fiat: 'USD' }
  const payout = {
    due_at: 0,
    attempts: 0,
    faucet: null,
    nonce: null,
    raw: null,
    hash: null,
    earlier: '',
  }
  const times = { created_at: 1_000, expires_at: 5_000, card_at: 2_000 }
  const facts = { id: 'one', chain_id: 'eip155:31337', account, method: 'card' } as const
  const state = { state: 'challenge', reason: null } as const
  await purchases.open({ ...facts, ...token, ...amounts, ...state, ...times, ...payout })
  const page = createPurchaseHistory(purchases)
  const status = async () =>
    (await page(account, ['eip155:31337'], undefined))?.data[0]?.metadata.status
  vi.useFakeTimers({ toFake: ['Date'], now: 4_999 })
  expect(await status()).toBe('ONRAMP_TRANSACTION_STATUS_IN_PROGRESS')
  vi.setSystemTime(5_000)
  expect(await status()).toBe('ONRAMP_TRANSACTION_STATUS_FAILED')
  await db.destroy()
})
