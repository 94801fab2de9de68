import type { Purchase } from '../market/onramp/purchases.ts'

/** What a visitor bought with a test card, paid for and not yet paid out, but for what is changed of it. */
export function purchaseFixture(changes: Partial<Purchase> = {}): Purchase {
  return {
    id: 'one',
    chain_id: 'eip155:31337',
    account: `0x${'22'.repeat(20)}`,
    token: '',
    name: 'Coin',
    symbol: 'COIN',
    decimals: 18,
    units: '1000',
    fiat: 'USD',
    total: '100.00',
    fee: '1.50',
    network_fee: '0.25',
    method: 'card',
    state: 'paid',
    reason: null,
    created_at: 1,
    expires_at: 2,
    card_at: 1,
    due_at: 0,
    attempts: 0,
    faucet: null,
    nonce: null,
    raw: null,
    hash: null,
    earlier: '',
    ...changes,
  }
}
