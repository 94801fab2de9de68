import { formatAmount } from '@latchkey/protocol'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Route } from '../dialog/routes.ts'
import { english } from '../messages/english.ts'
import { arabic } from '../messages/generated/languages/ar.ts'
import type { Language } from '../messages/language.ts'
import { type Answer, ada, fullGateway, grace, serve } from '../testing/gateway.ts'
import { stagePerTest } from '../testing/stage.ts'
import { faultsOf } from '../testing/textFaults.ts'
import { viewport } from '../testing/viewport.ts'

const stage = stagePerTest()
const owner = { chainId: 'eip155:31337', address: ada } as const

/** Only one page of figures a language, but in the long form of the tests. */
const isLong = (fc.readConfigureGlobal()?.numRuns ?? 0) > 0

/** From one wei up to 10^40 base units, of tokens with any number of decimals; every magnitude as often. */
const units = fc
  .tuple(fc.integer({ min: 0, max: 40 }), fc.bigInt({ min: 1n, max: 10n ** 40n }))
  .map(([digits, value]) => (value % 10n ** BigInt(digits)) + 1n)
const amount = fc.record({
  units,
  decimals: fc.integer({ min: 0, max: 24 }),
  symbol: fc.constantFrom('ETH', 'USDC', 'WWWWWWWWWWWWWW', 'عملة', '1000'),
  value: fc.oneof(
    fc.double({ min: 0, noNaN: true, noDefaultInfinity: true }),
    fc.double({ min: 0, max: 1e9, noNaN: true }),
  ),
})
type Amount = typeof amount extends fc.Arbitrary<infer Value> ? Value : never

const plainOf = ({ units, decimals }: Amount) => formatAmount(units, decimals)

const tokenOf = (given: Amount, index: number) => ({
  name: `Token ${index}`,
  symbol: given.symbol,
  chainId: owner.chainId,
  address: `${owner.chainId}:0x${String(index + 1).padStart(40, '0')}` as const,
  value: given.value,
  price: given.value === 0 ? 0 : 2,
  quantity: { decimals: String(given.decimals), numeric: plainOf(given) },
  iconUrl: '',
})

const sent = (given: Amount, index: number) => ({
  id: `tx-${index}`,
  metadata: {
    operationType: 'send',
    hash: `0x${String(index).padStart(64, '0')}`,
    minedAt: '2026-11-11T10:15:00.000Z',
    sentFrom: ada,
    sentTo: grace,
    status: 'confirmed',
    nonce: index,
    chain: owner.chainId,
  },
  transfers: [
    {
      fungible_info: { name: 'Token', symbol: given.symbol },
      direction: index % 2 ? 'in' : 'out',
      quantity: { numeric: plainOf(given) },
    },
  ],
})

const gatewayWith =
  (amounts: Amount[]): Answer =>
  (url) => {
    if (url.pathname.endsWith('/balance')) return { balances: amounts.map(tokenOf) }
    if (url.pathname.endsWith('/history')) return { data: amounts.map(sent), next: null }
    return fullGateway(url)
  }

/** English that is longer by 40 %. */
function stretched<Tree extends object>(tree: Tree): Tree {
  return new Proxy(tree, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name)
      if (typeof value === 'string') return longer(value)
      if (typeof value === 'function') {
        return (...given: unknown[]) => {
          const message: unknown = Reflect.apply(value, undefined, given)
          return typeof message === 'string' ? longer(message) : message
        }
      }
      return typeof value === 'object' && value !== null ? stretched(value) : value
    },
  })
}
const longer = (text: string) => `⟦${text}${text.slice(0, text.length * 0.4)}⟧`
const pseudo: Language = { ...english, load: async () => stretched(await english.load()) }
const languages = { english, arabic, pseudo, 'pseudo from right to left': pseudo }

describe('an amount is never without a leading digit, and covers nothing [J11]', () => {
  it.each(Object.entries(languages))('in %s', async (name, language) => {
    const isTurned = name.endsWith('left')
    const some = fc.array(amount, { minLength: 40, maxLength: 40 })
    await fc.assert(
      fc.asyncProperty(some, async (amounts) => {
        const unserve = serve(gatewayWith(amounts))
        // What has no decimals is no token to send.
        const index = amounts.findIndex(({ decimals }) => decimals > 0)
        const first = amounts[index]
        if (!first) throw new Error('There is no amount')
        const token = tokenOf(first, index)
        const routes: Route[] = [
          { view: 'Account' },
          { view: 'Transactions' },
          { view: 'WalletSend', draft: { owner, token, amount: plainOf(first), to: '' } },
          { view: 'WalletSendSelectToken', draft: { owner, amount: '', to: '' } },
          {
            view: 'WalletSendPreview',
            send: { owner, token, amount: plainOf(first), to: { address: grace } },
          },
        ]
        const shown = await stage(
          { view: 'Account' },
          isTurned ? { ...language, direction: 'rtl' } : language,
        )
        try {
          for (const route of routes) {
            shown.dialog.reset(route)
            await expect.poll(() => shown.root().querySelectorAll('.view')).toHaveLength(1)
            await expect.poll(() => shown.root().querySelector('.bone')).toBeNull()
            await expect
              .poll(
                () =>
                  shown.view().querySelector('.figure, .input-action') ?? shown.view().textContent,
              )
              .not.toEqual(expect.any(String))
            for (const width of [320, 360, 430]) {
              await viewport(width, 800)
              expect({ width, view: route.view, faults: faultsOf(shown.view()) }).toEqual({
                width,
                view: route.view,
                faults: [],
              })
            }
          }
        } finally {
          shown.remove()
          unserve()
        }
      }),
      // Only the long run searches for new counterexamples.
      { ...(isLong ? { numRuns: 20 } : { numRuns: 1, seed: 1 }), endOnFailure: true },
    )
  })
})

describe('in Arabic', () => {
  /** Where a character of an element is painted, from the left. */
  const leftOf = (element: Element | null, index: number) => {
    const text = document
      .createTreeWalker(element ?? document.body, NodeFilter.SHOW_TEXT)
      .nextNode()
    const range = document.createRange()
    if (!text) throw new Error('There is no text')
    range.setStart(text, index)
    range.setEnd(text, index + 1)
    return range.getBoundingClientRect().left
  }

  it('signs, numbers, units and currencies have one order in every view [J11]', async () => {
    const token = { ...tokenOf({ units: 10n ** 18n, decimals: 18, symbol: 'ETH', value: 1 }, 0) }
    const send = { owner, token, amount: '0.25', to: { address: grace } }
    const shown = await stage({ view: 'WalletSendPreview', send }, arabic)
    const figures = () =>
      [...shown.view().querySelectorAll('.figure')].map((one) =>
        one.textContent?.replace('\u00a0', ' '),
      )
    expect(figures().slice(0, 2)).toEqual(['−0.25 ETH', '0.50 US$'])
    shown.dialog.reset({ view: 'Account' })
    await expect.poll(figures).toContain('4,152.50 US$')
    shown.dialog.reset({ view: 'Transactions' })
    await expect.poll(figures).toContain('−0.125 ETH')
  })

  it('the count of wallets has its plus on the right', async () => {
    const shown = await stage({ view: 'Connect' }, arabic)
    const count = () => shown.view().querySelector('.tag bdi')
    await expect.poll(() => count()?.textContent).toBe('420+')
    expect(leftOf(count(), 3)).toBeGreaterThan(leftOf(count(), 0))
  })
})

it('shows every digit of a shortened amount when it is pressed or focused', async () => {
  const token = tokenOf({ units: 1n, decimals: 18, symbol: 'ETH', value: 1 }, 0)
  serve((url) => (url.pathname.endsWith('/balance') ? { balances: [token] } : fullGateway(url)))
  const shown = await stage({ view: 'TokenDetails', owner, token })
  const figure = shown.view().querySelector<HTMLElement>('.detail-amount .figure')
  expect(figure?.innerText).toMatch(/^<0\.000001/)
  expect(figure?.title).toBe('0.000000000000000001 ETH')
  figure?.focus()
  expect(figure?.innerText).toBe('0.000000000000000001 ETH')
})
