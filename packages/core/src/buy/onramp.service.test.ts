import { expect, it } from 'vitest'
import { owner, transactionOf } from '../testing/facts.ts'
import { type Answer, testGateway } from '../testing/gateway.ts'
import { one, testClient } from '../testing/world.ts'
import { paymentProblem } from './limits.ts'
import { onrampOptions } from './options.ts'
import { findBegun, purchases } from './purchases.ts'
import { onrampQuote } from './quote.ts'
import { onrampUrl } from './url.ts'

const currency = {
  id: 'eth',
  name: 'Ether',
  symbol: 'ETH',
  networks: [{ name: 'one', display_name: 'One', chain_id: '31337', contract_address: '' }],
}
const payment = {
  id: 'USD',
  payment_method_limits: [
    { id: 'card', min: '10.00', max: '7500.00' },
    { id: 'ach_bank_account', min: '10.00', max: '25000.00' },
  ],
}
const request = { currency, chainId: one.caipNetworkId, payment, method: 'card', amount: '100' }

async function served(...answers: Answer[]) {
  const gateway = await testGateway(() => answers.shift() ?? { status: 500 })
  return { client: testClient({ gatewayUrl: gateway.url }), gateway }
}

it('falls back to a list that says it is an estimate when the options fail [G4]', async () => {
  const { client } = await served({ status: 404 })
  const options = await onrampOptions(client).fetch()
  expect(options.isEstimate).toBe(true)
  expect(options.paymentCurrencies).toEqual([payment, { ...payment, id: 'EUR' }])
  expect(options.purchaseCurrencies.map(({ symbol }) => symbol)).toEqual(['USDC', 'ETH'])
})

it('returns what the services offer, and known providers where the services name none [G4]', async () => {
  const body = { paymentCurrencies: [payment], purchaseCurrencies: [currency] }
  const { client } = await served({ body })
  const options = await onrampOptions(client).fetch()
  expect(options).toMatchObject({ ...body, isEstimate: false })
  expect(options.providers.map(({ label }) => label)).toEqual(['Coinbase', 'Meld.io'])
})

it('falls back to a quote that says it is an estimate [G4]', async () => {
  const { client } = await served({ status: 500 })
  const { quote, isEstimate } = await onrampQuote(client, request).fetch()
  const sum = { amount: '100', currency: 'USD' }
  expect(isEstimate).toBe(true)
  expect(quote).toMatchObject({ paymentTotal: sum, networkFee: sum, quoteId: 'mocked-quote-id' })
})

it('asks for a quote by the symbol, and no estimate is made of an answer [G4]', async () => {
  const sum = { amount: '1.00', currency: 'USD' }
  const body = {
    paymentTotal: sum,
    paymentSubtotal: sum,
    purchaseAmount: { amount: '0.03', currency: 'ETH' },
    coinbaseFee: sum,
    networkFee: sum,
    quoteId: 'q',
  }
  const { client, gateway } = await served({ body })
  expect(await onrampQuote(client, request).fetch()).toEqual({ quote: body, isEstimate: false })
  const sentBody: unknown = JSON.parse(gateway.requests[0]?.body ?? '')
  expect(sentBody).toMatchObject({ amount: '100', network: 'ETH', paymentMethod: 'card' })
})

it.each([
  ['', 'empty'],
  ['0', 'empty'],
  ['9.99', 'tooLittle'],
  ['10', undefined],
  ['7500', undefined],
  ['7500.01', 'tooMuch'],
  ['10.001', 'tooPrecise'],
  ['1e3', 'malformed'],
])('takes %j by card: %s [G4]', (amount, status) => {
  expect(paymentProblem(amount, payment, 'card')?.status).toBe(status)
})

it('has other limits for other methods [G4]', () => {
  expect(paymentProblem('25000', payment, 'ach_bank_account')).toBeUndefined()
})

it.each([
  [{ body: { url: 'https://pay.example/x' } }, 'https://pay.example/x'],
  [{ body: { url: 'javascript:alert(1)' } }, ''],
  [{ body: { url: 'http://pay.example/x' } }, ''],
  [{ status: 400 }, ''],
])('gives only a page that can be opened: %j', async (answer, url) => {
  const { client } = await served(answer)
  expect(await onrampUrl(client, { ...request, address: owner.address }, 'x').fetch()).toBe(url)
})

it('calls nothing bought that the chain does not show', async () => {
  const status = (name: 'SUCCESS' | 'IN_PROGRESS' | 'FAILED') =>
    transactionOf(name, { status: `ONRAMP_TRANSACTION_STATUS_${name}` }, [
      { direction: 'in', quantity: { numeric: '1' } },
    ])
  const data = [status('SUCCESS'), status('IN_PROGRESS'), status('FAILED')]
  const { client, gateway } = await served({ body: { data, next: null } })
  const { items } = await purchases(client, owner).fetchPage(null)
  expect(items.map((one) => one.status)).toEqual(['paid', 'inProgress', 'failed'])
  expect(gateway.requests[0]?.query).toMatchObject({ onramp: 'coinbase' })
})

it('finds the purchase that was begun: a newer one, or one in progress', () => {
  const at = (id: string, minedAt: string) => transactionOf(id, { minedAt })
  const [before, after] = [at('1', '2026-11-20T12:00:00Z'), at('2', '2026-11-22T12:00:00Z')]
  const since = Date.parse('2026-11-21T00:00:00Z')
  const found = (...items: Parameters<typeof findBegun>[0]) =>
    findBegun(items, { since, url: 'https://pay.example/x' })
  const older = { status: 'inProgress' as const, transaction: before }
  const newer = { status: 'paid' as const, transaction: after }
  expect(found({ status: 'arrived', transaction: before })).toBeUndefined()
  expect(found(older)).toEqual({ purchase: older, match: 'possible' })
  expect(found(newer)).toEqual({ purchase: newer, match: 'certain' })
  expect(found(older, newer)).toEqual({ purchase: newer, match: 'likely' })
  expect(found(newer, { ...newer })).toEqual({ purchase: newer, match: 'likely' })
})

it("finds a purchase by the page's own order, never another visitor's", () => {
  const purchase = (id: string) => {
    const transaction = transactionOf(id, { minedAt: '2026-11-22T12:00:00Z' })
    return { status: 'inProgress' as const, transaction }
  }
  const begun = { since: 0, url: 'https://gateway.example/onramp/sandbox/mine_-1' }
  expect(findBegun([purchase('foreign')], begun)).toBeUndefined()
  const own = purchase('mine_-1')
  expect(findBegun([purchase('foreign'), own], begun)).toEqual({ purchase: own, match: 'certain' })
})
