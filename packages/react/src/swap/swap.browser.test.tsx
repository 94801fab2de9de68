import {
  type Approval,
  connect,
  disconnect,
  memoryStorage,
  type TransactionOutcome,
} from '@latchkey/core'
import { knownError } from '@latchkey/protocol'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ada, grace, serve } from '../testing/gateway.ts'
import { fieldOf, labelOf, openPage, type Page, type } from '../testing/page.tsx'
import { type SwapService, swapGateway } from '../testing/swapService.ts'
import { viewport } from '../testing/viewport.ts'
import { createWorld, type World } from '../testing/world.ts'

let page: Page
let world: World
let service: SwapService
let unserve = () => {}

beforeEach(async () => {
  await viewport(900, 800)
  service = { price: { by: 3_000n, of: 10n ** 12n }, impact: 20, hasWay: true, amounts: [] }
  unserve = serve(swapGateway(service))
  world = createWorld({ storage: memoryStorage() })
  await connect(world.client, { connectorId: 'metamask' })
  page = openPage(world.client)
  await page.open()
  await page.finds('Swap')
  page.press('Swap')
  await expect.poll(page.title).toBe('Swap')
})

afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
  page.close()
  unserve()
})

const field = (label: string) => fieldOf(page.view(), label)
const main = () => [...page.view().querySelectorAll<HTMLButtonElement>('.btn')].at(-1)
const label = () => labelOf(main())
const buy = async (name: RegExp) => {
  await expect.poll(label).toBe('Select token')
  main()?.click()
  await expect.poll(page.title).toBe('Select token')
  await page.finds(name)
  page.press(name)
  await expect.poll(page.title).toBe('Swap')
}
const fill = async (amount: string) => {
  await buy(/USD Coin/)
  type(field('You pay'), amount)
  await expect.poll(label).toBe('Review swap')
}
const preview = async () => {
  await expect.poll(() => main()?.disabled).toBe(false)
  main()?.click()
  await expect.poll(page.title).toBe('Review swap')
}

/** Lets seconds pass, and has everything that keeps time read the clock. */
const later = (seconds: number) => {
  const at = Date.now() + seconds * 1_000
  vi.spyOn(Date, 'now').mockReturnValue(at)
  document.dispatchEvent(new Event('visibilitychange'))
}

describe('the form', () => {
  it('names what is missing, in the order of the specification [G2]', async () => {
    await buy(/USD Coin/)
    await expect.poll(label).toBe('Enter amount')
    type(field('You pay'), '5')
    await expect.poll(label).toBe('Insufficient balance')
    type(field('You pay'), '1')
    await expect.poll(label).toBe('Review swap')
    await expect.poll(() => field('You receive').value).toBe('3,000')
  })

  it('keeps the amounts when the two change places, and requests a new quote [G2]', async () => {
    await fill('1')
    await expect.poll(() => field('You receive').value).toBe('3,000')
    service.price = { by: 10n ** 12n, of: 3_000n }
    page.press('Switch tokens')
    await page.finds('Max USDC')
    await expect.poll(() => field('You pay').value).toBe('3000')
    await expect.poll(() => field('You receive').value).toBe('1')
  })

  it('requests only the amount after the last key [G2]', async () => {
    await buy(/USD Coin/)
    for (const amount of ['0.1', '0.12', '0.123']) type(field('You pay'), amount)
    await expect.poll(() => field('You receive').value).toBe('369')
    expect(new Set(service.amounts)).toEqual(new Set(['123000000000000000']))
  })

  it('says that there is no way, and asks nothing of the wallet [G2]', async () => {
    service.hasWay = false
    await fill('1')
    await page.sees('No route found')
    expect(main()?.disabled).toBe(true)
  })

  it('shows what the bought token is worth, also where the account holds none of it [G2]', async () => {
    service.price = { by: 7n, of: 1n }
    await buy(/Dai Stablecoin/)
    type(field('You pay'), '1')
    await expect.poll(() => field('You receive').value).toBe('7')
    await page.sees('$14.00')
  })

  it('says that wrapping the coin is not offered, where there is no way to do it [G2]', async () => {
    service.hasWay = false
    await buy(/Wrapped Ether/)
    type(field('You pay'), '1')
    await page.sees('Wrapping and unwrapping ETH')
    expect(main()?.disabled).toBe(true)
  })

  it('warns of a price impact [G2]', async () => {
    service.impact = 640
    await fill('1')
    await page.sees('You lose 6.4% to price impact')
  })

  it('takes slippage within its bounds only [G2]', async () => {
    await fill('1')
    await page.finds(/1 ETH = /)
    page.press(/1 ETH = /)
    await page.finds('Change')
    page.press('Change')
    await page.sees('Max slippage, in percent')
    type(field('Max slippage, in percent'), '51')
    await page.sees('Enter 0.01 to 50')
    type(field('Max slippage, in percent'), '10')
    await page.sees('you may receive much less')
    await page.sees('2,700')
  })
})

describe('tokens of which the network says something else', () => {
  it.each([
    ['the sold token', 8, true],
    ['the bought token', 4, false],
  ])('are not swapped, and no amount of theirs is shown: %s [G2, J6]', async (_, decimals, isSold) => {
    world.chain.says = { decimals, symbol: 'USDC' }
    await buy(/USD Coin/)
    if (isSold) {
      page.press('Switch tokens')
      await page.finds('Max USDC')
      service.price = { by: 10n ** 12n, of: 3_000n }
    }
    type(field('You pay'), '1')
    await page.sees("USDC can't be swapped here")
    expect(main()?.disabled).toBe(true)
    expect(field('You receive').value).toBe('')
    expect(page.view().textContent).not.toContain(' = ')
  })

  it('are not swapped while the network cannot be read, until it can [G2, J6]', async () => {
    const { says } = world.chain
    world.chain.says = knownError('NETWORK_FAILED')
    await buy(/USD Coin/)
    type(field('You pay'), '1')
    await page.sees("We couldn't check USDC on the network yet")
    expect(main()?.disabled).toBe(true)
    expect(field('You receive').value).toBe('')
    world.chain.says = says
    page.press('Try again')
    await expect.poll(() => field('You receive').value).toBe('3,000')
    expect(main()?.disabled).toBe(false)
  })

  it('are not swapped where that comes out in the preview, which then shows no amount [G2, J6]', async () => {
    await fill('1')
    await preview()
    await page.sees('2,970')
    world.chain.says = { decimals: 8, symbol: 'USDC' }
    later(11)
    await page.sees('The network has different details for this token')
    expect(main()?.disabled).toBe(true)
    for (const amount of ['2,970', '3,000', '−1'])
      expect(page.view().textContent).not.toContain(amount)
  })
})

it('requests a new quote when the offer is 10 s old, and not while the page is hidden [G2]', async () => {
  await fill('1')
  await expect.poll(() => field('You receive').value).toBe('3,000')
  const before = service.amounts.length
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  const now = vi.spyOn(Date, 'now')
  now.mockReturnValue(Date.now() + 11_000)
  document.dispatchEvent(new Event('visibilitychange'))
  expect(service.amounts.length).toBe(before)
  service.price = { by: 3_100n, of: 10n ** 12n }
  hidden.mockReturnValue(false)
  document.dispatchEvent(new Event('visibilitychange'))
  await expect.poll(() => field('You receive').value).toBe('3,100')
  hidden.mockRestore()
  now.mockRestore()
})

describe('the preview', () => {
  /** Has a swap sent, and goes on before the chain has decided. */
  async function sendAndLeave() {
    await fill('1')
    await preview()
    await expect.poll(() => main()?.disabled).toBe(false)
    main()?.click()
    await page.sees('Transaction submitted')
    page.press('Back')
    await expect.poll(page.title).toBe('Account')
  }

  it('sends a swap of the coin once, and says that it is done by the word of the chain [G2]', async () => {
    await fill('1')
    await preview()
    await page.sees('Minimum received')
    await page.sees('2,970')
    await expect.poll(label).toBe('Swap')
    await expect.poll(() => main()?.disabled).toBe(false)
    main()?.click()
    main()?.click()
    await page.sees('Transaction submitted')
    expect(world.sending.requests).toHaveLength(1)
    expect(world.sending.plan?.purpose).toBe('swap')
    world.decide({ status: 'confirmed', hash: '0xab', moved: [] })
    await page.sees('You received at least 2,970')
    expect(page.card().querySelector('.snack')).toBeNull()
  })

  it('says that a swap is done to a visitor who has gone on [G2]', async () => {
    await sendAndLeave()
    world.decide({ status: 'confirmed', hash: '0xab', moved: [] })
    await expect
      .poll(() => page.card().querySelector('.snack')?.textContent)
      .toBe('Swapped ETH for USDC')
  })

  it('says that a swap has failed to a visitor who has gone on [G2]', async () => {
    await sendAndLeave()
    world.decide({ status: 'reverted' })
    await expect
      .poll(() => page.card().querySelector('.snack.error')?.textContent)
      .toBe('Transaction failed')
  })

  it('leaves every button free to press while it describes the request at the wallet [G2]', async () => {
    world.sending.answer = 'hang'
    await viewport(360, 640)
    await fill('1')
    await preview()
    await expect.poll(label).toBe('Swap')
    await expect.poll(() => main()?.disabled).toBe(false)
    main()?.click()
    const card = page.card()
    await expect
      .poll(() => card.querySelector('.snack')?.textContent)
      .toBe('Confirm transaction in your wallet')
    const cancel = page.control('Cancel')
    const shown = () => {
      const { left, top, width, height } = cancel.getBoundingClientRect()
      const points = [0.05, 0.5, 0.95].map((part) => [left + width / 2, top + height * part])
      const root = card.getRootNode()
      if (!(root instanceof ShadowRoot)) throw new Error('There is no shadow root')
      return points.map(([x = 0, y = 0]) => cancel.contains(root.elementFromPoint(x, y)))
    }
    await expect.poll(shown).toEqual([true, true, true])
    cancel.click()
    await expect.poll(page.title).toBe('Swap')
    expect(card.querySelector('.snack')).toBeNull()
  })

  it('says how much has come to which account, and leads to the same form without an amount [G2, L24]', async () => {
    await fill('1')
    await preview()
    await expect.poll(() => main()?.disabled).toBe(false)
    main()?.click()
    await page.sees('Transaction submitted')
    const [came] = world.sending.plan?.arrives ?? []
    if (!came) throw new Error('Nothing should arrive')
    const arrived = [{ ...came, amount: came.amount + 5_000_000n }]
    world.decide({ status: 'confirmed', hash: '0xab', moved: [], arrived })
    await page.sees(/You received 2,975/)
    expect(page.view().querySelector('.address')?.textContent).toBe(ada)
    page.press('Swap again')
    await expect.poll(page.title).toBe('Swap')
    await expect.poll(label).toBe('Enter amount')
    await page.finds(/USDC/)
    page.press('Back')
    await expect.poll(page.title).toBe('Account')
  })

  it('wants no word where a price that rose falls back to what was shown [G2]', async () => {
    await fill('1')
    await preview()
    await expect.poll(label).toBe('Swap')
    await expect.poll(() => main()?.disabled).toBe(false)
    const now = vi.spyOn(Date, 'now')
    const refreshed = (later: number) => {
      now.mockReturnValue(Date.now() + later)
      document.dispatchEvent(new Event('visibilitychange'))
    }
    service.price = { by: 4_000n, of: 10n ** 12n }
    refreshed(11_000)
    await page.sees('3,960')
    service.price = { by: 3_000n, of: 10n ** 12n }
    refreshed(11_000)
    await expect.poll(() => page.view().textContent).not.toContain('3,960')
    await page.sees('2,970')
    expect(page.view().textContent).not.toContain('The price has changed')
    expect(main()?.disabled).toBe(false)
    now.mockRestore()
  })

  it('wants a word where the price fell since the form, with both amounts [G2]', async () => {
    await fill('1')
    await expect.poll(() => field('You receive').value).toBe('3,000')
    service.price = { by: 2_940n, of: 10n ** 12n }
    await preview()
    await page.sees('The price fell by 2%')
    await page.sees(/at least 2,910.6.USDC, not 2,970.USDC/)
    expect(main()?.disabled).toBe(true)
    page.press('Accept new price')
    await expect.poll(() => main()?.disabled).toBe(false)
  })

  it('refuses what is built for far less than it was quoted for [G2, J8]', async () => {
    service.built = 97n
    await fill('1')
    await preview()
    await page.sees('The price has changed')
    expect(main()?.disabled).toBe(true)
    expect(world.sending.requests).toEqual([])
  })

  it('says what is lost by the worth of both tokens, whatever the service says, and wants a word [G2, J8]', async () => {
    service.impact = 1
    service.price = { by: 29n, of: 10n ** 12n }
    await fill('1')
    await page.sees('What you receive is worth 99.03% less than what you pay')
    await preview()
    await page.sees('I accept losing 99.03%')
    expect(main()?.disabled).toBe(true)
    page.view().querySelector<HTMLInputElement>('input[type=checkbox]')?.click()
    await expect.poll(() => main()?.disabled).toBe(false)
    // Who agreed to this has not agreed to more.
    service.price = { by: 3_000n, of: 10n ** 12n }
    later(11)
    await expect.poll(() => page.view().textContent).not.toContain('I accept losing')
  })

  it('wants a word for a worse price, and then only [G2]', async () => {
    await fill('1')
    await preview()
    await expect.poll(() => main()?.disabled).toBe(false)
    service.price = { by: 2_800n, of: 10n ** 12n }
    const now = vi.spyOn(Date, 'now')
    now.mockReturnValue(Date.now() + 11_000)
    document.dispatchEvent(new Event('visibilitychange'))
    await page.sees('The price fell by 6.67%')
    expect(main()?.disabled).toBe(true)
    page.press('Accept new price')
    await expect.poll(() => main()?.disabled).toBe(false)
    now.mockRestore()
  })
})

describe('while the preview is read', () => {
  const ready = async () => {
    await fill('1')
    await preview()
    await expect.poll(() => main()?.disabled).toBe(false)
  }

  it('stops a price that could not be renewed, until it is [G2]', async () => {
    await ready()
    service.isDown = true
    later(31)
    await page.sees('This price is out of date')
    expect(main()?.disabled).toBe(true)
    service.isDown = false
    page.press('Try again')
    await expect.poll(() => main()?.disabled).toBe(false)
    expect(page.view().textContent).not.toContain('This price is out of date')
  })

  it('stops what the coin does not cover any more once gas has become dear [E2]', async () => {
    await ready()
    world.swapping.gasFee = 10n ** 18n
    later(11)
    await page.sees('Not enough ETH for the network fee')
    expect(main()?.disabled).toBe(true)
    world.swapping.gasFee = 0n
    later(11)
    await expect.poll(() => main()?.disabled).toBe(false)
  })
})

it('reports each step of a swap to the site, and a refusal by the network [H2]', async () => {
  const emitted: string[] = []
  world.client.events.subscribe(({ event }) => {
    if (/SWAP|CONVERT/.test(event)) emitted.push(event)
  })
  await fill('1')
  await preview()
  await expect.poll(() => main()?.disabled).toBe(false)
  main()?.click()
  await page.sees('Transaction submitted')
  expect(emitted).toEqual(['CLICK_SELECT_TOKEN_TO_SWAP', 'CLICK_CONVERT', 'INITIATE_SWAP'])
  world.decide({ status: 'reverted' })
  await page.sees('Nothing was swapped')
  await expect.poll(() => emitted.at(-1)).toBe('SWAP_ERROR')
})

it('leaves its preview when the account disconnects [L24]', async () => {
  await fill('1')
  await preview()
  await disconnect(world.client)
  await expect.poll(page.title).toBe('Connect a wallet')
})

describe('a token that has to be approved', () => {
  const begin = async () => {
    await buy(/USD Coin/)
    page.press('Switch tokens')
    await page.finds('Max USDC')
    service.price = { by: 10n ** 12n, of: 3_000n }
    type(field('You pay'), '300')
    await expect.poll(() => field('You receive').value).toBe('0.1')
    await preview()
  }

  it('is approved exactly first and swapped then, where the wallet does one after the other, with its steps in sight [G2, L25]', async () => {
    await begin()
    await page.sees(/Exactly 300/)
    await expect.poll(label).toBe('Approve')
    await expect.poll(() => main()?.disabled).toBe(false)
    main()?.click()
    await expect.poll(label).toBe('Approving...')
    expect(world.sending.plan?.purpose).toBe('approval')
    world.swapping.allowance = 300_000_000n
    const steps: (Element | null)[] = []
    const watch = new MutationObserver(() => steps.push(page.view().querySelector('.swap-steps')))
    watch.observe(page.view(), { childList: true, subtree: true, characterData: true })
    world.decide({ status: 'confirmed', hash: '0xab', moved: [] })
    await expect.poll(label).toBe('Swap')
    watch.disconnect()
    expect(steps).not.toEqual([])
    expect(steps).not.toContain(null)
    await expect.poll(() => main()?.disabled).toBe(false)
    main()?.click()
    await page.sees('Transaction submitted')
    expect(world.sending.plan?.purpose).toBe('swap')
  })

  it('wants a word where the price falls between the approval and the swap [G2]', async () => {
    await begin()
    await expect.poll(label).toBe('Approve')
    await expect.poll(() => main()?.disabled).toBe(false)
    main()?.click()
    await expect.poll(label).toBe('Approving...')
    service.price = { by: 10n ** 12n, of: 3_200n }
    world.swapping.allowance = 300_000_000n
    world.decide({ status: 'confirmed', hash: '0xab', moved: [] })
    await page.sees('The price fell by 6.25%')
    await expect.poll(label).toBe('Swap')
    expect(main()?.disabled).toBe(true)
    page.press('Accept new price')
    await expect.poll(() => main()?.disabled).toBe(false)
  })

  /** Has the wallet send the approval, which ends so. */
  const ended = async (outcome: (right: Approval) => TransactionOutcome) => {
    await begin()
    await expect.poll(label).toBe('Approve')
    await expect.poll(() => main()?.disabled).toBe(false)
    main()?.click()
    await expect.poll(label).toBe('Approving...')
    const [right] = world.sending.plan?.approvals ?? []
    if (!right) throw new Error('No right was asked for')
    world.decide(outcome(right))
  }
  const different = { status: 'different', difference: 'content', moved: [] } as const
  const most = 2n ** 256n - 1n

  it('is shown as another where the wallet gave the right to somebody else, with the way to take it back [G2, J8]', async () => {
    await ended((right) => ({
      ...different,
      approvals: [{ ...right, spender: grace, amount: most }],
    }))
    await page.sees('Your wallet sent something else')
    await page.sees(/may take any amount of.*USDC/)
    expect(page.view().textContent).not.toContain("didn't go through")
    page.press('Token approvals')
    await expect.poll(page.title).toBe('Token approvals')
  })

  it('goes on to the swap where the wallet raised the cap, and says how far [G2]', async () => {
    await ended((right) => {
      world.swapping.allowance = most
      return { ...different, approvals: [{ ...right, amount: most }] }
    })
    await page.sees('Your wallet approved another amount')
    await page.sees('any amount of your USDC')
    await expect.poll(label).toBe('Swap')
    await expect.poll(() => main()?.disabled).toBe(false)
  })

  it('is requested again where the wallet lowered the cap below what is sold [G2]', async () => {
    await ended((right) => ({ ...different, approvals: [{ ...right, amount: 200_000_000n }] }))
    await page.sees(/up to 200.USDC, but this swap needs 300.USDC/)
    await expect.poll(label).toBe('Approve')
    await expect.poll(() => main()?.disabled).toBe(false)
  })

  it.each<[TransactionOutcome, string]>([
    [{ status: 'reverted' }, 'No approval changed. The network fee was still charged.'],
    [{ status: 'cancelled', hash: '0xab' }, 'No approval changed. You paid only a network fee.'],
    [{ status: 'replaced', hash: '0xab', moved: [] }, 'Another transaction took its place.'],
    [{ status: 'dropped' }, 'The network no longer shows it.'],
    [{ status: 'unverified' }, "Couldn't verify the approval"],
    [{ status: 'otherEffect', hash: '0xab', moved: [] }, "The approval isn't what you reviewed"],
    [{ status: 'incomplete', done: 1, moved: [] }, 'Only part of it went through'],
    [{ ...different, difference: 'sender' }, "This isn't your transaction"],
  ])('says how it ended: %o [G2, J1]', async (outcome, words) => {
    await ended(() => outcome)
    await page.sees(words)
    await expect.poll(label).toBe('Approve')
  })

  it('is shown as undone where the network takes it back [G2]', async () => {
    await begin()
    await expect.poll(() => main()?.disabled).toBe(false)
    main()?.click()
    await expect.poll(label).toBe('Approving...')
    world.decide({ status: 'confirmed', hash: '0xab', moved: [] })
    await expect.poll(label).toBe('Approve')
    world.undo()
    await page.sees('Transaction undone')
  })

  it('asks for the approval again where it was taken back in between [G2]', async () => {
    world.swapping.allowance = 300_000_000n
    await begin()
    await expect.poll(label).toBe('Swap')
    await expect.poll(() => main()?.disabled).toBe(false)
    world.swapping.allowance = 0n
    later(11)
    await expect.poll(label).toBe('Approve')
    await page.sees(/Exactly 300/)
  })

  it('is approved and swapped by one word where the wallet does both at once [G2]', async () => {
    world.swapping.batches = true
    await begin()
    await page.sees('confirms the approval and the swap together')
    await expect.poll(label).toBe('Swap')
  })
})

describe('the list of tokens', () => {
  const rows = () =>
    [...page.view().querySelectorAll('li')].map(({ textContent }) => textContent ?? '')

  it.each([
    ['the symbol and the name of one that is held', 'USDC', 'USD Coin'],
    ['its symbol in letters of another script', 'ꓴꓢꓓꓚ', 'Dollars'],
    ['its name in letters of another script', 'USX', 'USD Ϲoin'],
  ])('suggests no token with %s, and marks it [G1]', async (_, symbol, name) => {
    const address = `eip155:31337:0x${'bad'.padStart(40, '0')}`
    service.more = [{ symbol, name, address, decimals: 6 }]
    world.client.resources.invalidate('swapTokens')
    await expect.poll(label).toBe('Select token')
    main()?.click()
    await expect.poll(page.title).toBe('Select token')
    await expect.poll(() => rows().filter((row) => row.includes('Fake USDC'))).toHaveLength(1)
    const [marked = ''] = rows().filter((row) => row.includes('Fake USDC'))
    expect(marked).toContain(name)
    // It comes last, whatever its symbol.
    expect(rows().at(-1)).toBe(marked)
    const suggested = page.view().querySelector('[aria-label="Suggested"]')
    expect(suggested?.textContent ?? '').not.toContain(name)
  })
})
