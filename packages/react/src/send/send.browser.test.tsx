import { connect, memoryStorage } from '@latchkey/core'
import { nativeAsset, shortAddress, tokenAsset } from '@latchkey/protocol'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  type Answer,
  ada,
  fullGateway,
  grace,
  graceLookAlike,
  localTwo,
  serve,
} from '../testing/gateway.ts'
import { openPage, type Page, type } from '../testing/page.tsx'
import { viewport } from '../testing/viewport.ts'
import { createWorld, type World } from '../testing/world.ts'

const stranger = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'

let page: Page
let world: World
let unserve = () => {}
let storage = memoryStorage()

/** The empty form of a visitor who has just connected. */
async function openForm(gateway: Answer): Promise<void> {
  unserve = serve(gateway)
  world = createWorld({ storage })
  await connect(world.client, { connectorId: 'metamask' })
  page = openPage(world.client)
  await page.open()
  await page.finds('Send')
  page.press('Send')
  await expect.poll(page.title).toBe('Send')
}

beforeEach(async () => {
  await viewport(900, 800)
  storage = memoryStorage()
  await openForm(fullGateway)
})
afterEach(() => {
  vi.useRealTimers()
  page.close()
  unserve()
})

const field = (label: string) => {
  const found = [...page.view().querySelectorAll('label')].find(
    (known) => known.textContent === label,
  )
  const input = page.view().querySelector<HTMLInputElement>(`[id="${found?.htmlFor}"]`)
  if (!input) throw new Error(`There is no field ${label}`)
  return input
}
const wide = () => [...page.view().querySelectorAll<HTMLButtonElement>('.btn')].at(-1)
const label = () => wide()?.textContent

async function pickToken(name: RegExp): Promise<void> {
  wide()?.click()
  await expect.poll(page.title).toBe('Select token')
  await page.finds(name)
  page.press(name)
  await expect.poll(page.title).toBe('Send')
}

async function fill(amount: string, to: string): Promise<void> {
  await pickToken(/USD Coin/)
  type(field('Amount'), amount)
  type(field('To'), to)
}

describe('the one button', () => {
  it('names what is missing, in the order in which it is mended [E1]', async () => {
    await expect.poll(label).toBe('Select token')
    await pickToken(/USD Coin/)
    await expect.poll(label).toBe('Enter an amount')
    type(field('Amount'), '250')
    await expect.poll(label).toBe('Enter an address')
    type(field('To'), 'nonsense')
    await expect.poll(label).toBe('Invalid address')
    type(field('To'), grace)
    await expect.poll(label).toBe('Review')
    expect(wide()?.disabled).toBe(false)
  })

  it.each([
    ['1e3', 'Enter a valid amount'],
    ['0', 'Enter an amount'],
    ['1.1234567', 'Too many decimals'],
    ['541', 'Insufficient balance'],
    ['1,000', 'Check the amount'],
    ['1,000,000', 'Enter a valid amount'],
  ])('says what is wrong with the amount %s and keeps it', async (amount, words) => {
    await fill(amount, grace)
    await expect.poll(label).toBe(words)
    expect(wide()?.disabled).toBe(true)
    expect(field('Amount').value).toBe(amount)
  })

  it('does not offer tokens that look like spam', async () => {
    wide()?.click()
    await expect.poll(page.title).toBe('Select token')
    await page.sees('Paper')
    expect(page.view().textContent).not.toContain('USD Coiin')
  })
})

it('sends all of a token by Max, exactly', async () => {
  await pickToken(/USD Coin/)
  page.press('Max USDC')
  await expect.poll(() => field('Amount').value).toBe('540.1')
})

const maxOf = (name: string) => {
  page.press(name)
  return field('Amount').value
}

it('keeps what the fee costs when all of the native coin is sent [E2]', async () => {
  await pickToken(/Ether/)
  await expect.poll(() => maxOf('Max ETH')).toBe('1.204468000000000001')
})

describe('an amount with a separator [J11]', () => {
  const described = () => {
    const id = field('Amount').getAttribute('aria-describedby')
    return id === null ? undefined : page.view().querySelector(`[id="${id}"]`)?.textContent
  }

  it('is refused under the field where it can mean two amounts', async () => {
    await fill('1,000', grace)
    await expect.poll(described).toBe('Did you mean 1000 or 1? Leave out the thousands separator.')
    expect(field('Amount').getAttribute('aria-invalid')).toBe('true')
    expect(page.view().textContent).not.toContain('$1')
    type(field('Amount'), '1')
    await expect.poll(described).toBeUndefined()
    await expect.poll(label).toBe('Review')
  })

  it('is read as it was meant where it can only mean one, and stays as it was typed', async () => {
    await fill('1,5', grace)
    await expect.poll(label).toBe('Review')
    expect(field('Amount').value).toBe('1,5')
    expect(described()).toBeUndefined()
    wide()?.click()
    await expect.poll(page.title).toBe('Review transfer')
    await page.sees('−1.5 USDC')
  })
})

it('resolves a name and shows the whole address that it stands for', async () => {
  await fill('1', 'grace.eth')
  await expect.poll(label).toBe('Review')
  await expect.poll(() => page.view().querySelector('.address')?.textContent).toBe(grace)
})

describe('the receiver', () => {
  it('is told as new when nothing was ever sent to it', async () => {
    await fill('1', stranger)
    await page.sees('New recipient')
  })

  it('is not remarked on when it is known', async () => {
    await fill('1', grace)
    await expect.poll(label).toBe('Review')
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(page.view().textContent).not.toMatch(/New recipient|poisoning/)
  })

  it('is stopped when it only looks like a known one, and both are shown', async () => {
    await fill('1', graceLookAlike)
    await page.sees('Possible address poisoning')
    await expect.poll(label).toBe('Review')
    wide()?.click()
    await expect.poll(page.title).toBe('Review transfer')
    const shown = () =>
      [...page.view().querySelectorAll('[role=alert] .address')].map((one) =>
        one.textContent?.toLowerCase(),
      )
    await page.sees('You used')
    await expect.poll(shown).toEqual([grace.toLowerCase(), graceLookAlike.toLowerCase()])
    expect(wide()?.disabled).toBe(true)
    page.view().querySelector<HTMLInputElement>('input[type=checkbox]')?.click()
    await expect.poll(() => wide()?.disabled).toBe(false)
  })
})

describe('while the recipient cannot be judged [J3]', () => {
  const unknown = "We couldn't load your activity, so we can't tell if this recipient is new."
  const box = () => page.view().querySelector<HTMLInputElement>('input[type=checkbox]')

  /** The review of a transfer, with another answer to what the account did before. */
  async function review(to: string, history: Answer): Promise<void> {
    page.close()
    unserve()
    await openForm((url) => (url.pathname.endsWith('/history') ? history(url) : fullGateway(url)))
    await fill('1', to)
    await expect.poll(label).toBe('Review')
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
    wide()?.click()
    await expect.poll(page.title).toBe('Review transfer')
  }

  /** A history that is not answered before it is told to be. */
  function delayed() {
    let answer = () => {}
    const answered = new Promise<void>((resolve) => {
      answer = resolve
    })
    const history: Answer = async (url) => {
      await answered
      return fullGateway(url)
    }
    return { history, answer }
  }

  it('waits three seconds for the check, and then asks for a tick', async () => {
    await review(grace, delayed().history)
    await expect.poll(label).toBe('Checking recipient…')
    await expect.poll(vi.getTimerCount).toBeGreaterThan(0)
    vi.advanceTimersByTime(2_900)
    expect(wide()?.disabled).toBe(true)
    expect(box()).toBeNull()
    vi.advanceTimersByTime(200)
    await page.sees(unknown)
    await expect.poll(label).toBe('Send')
    expect(wide()?.disabled).toBe(true)
    wide()?.click()
    expect(world.sending.asked).toEqual([])
    box()?.click()
    await expect.poll(() => wide()?.disabled).toBe(false)
    wide()?.click()
    await page.sees('Transaction submitted')
  })

  it('goes on by itself once the check says that the recipient is known', async () => {
    const { history, answer } = delayed()
    await review(grace, history)
    await expect.poll(label).toBe('Checking recipient…')
    answer()
    await expect.poll(label).toBe('Send')
    expect(wide()?.disabled).toBe(false)
    expect(box()).toBeNull()
  })

  it('takes no tick that was given before a look-alike was found', async () => {
    const { history, answer } = delayed()
    await review(graceLookAlike, history)
    await expect.poll(label).toBe('Checking recipient…')
    vi.advanceTimersByTime(3_100)
    await page.sees(unknown)
    box()?.click()
    await expect.poll(() => wide()?.disabled).toBe(false)
    answer()
    await page.sees('Possible address poisoning')
    expect(box()?.checked).toBe(false)
    expect(wide()?.disabled).toBe(true)
  })

  it('asks for a tick at once where the history fails', async () => {
    await review(grace, () => new Response('{}', { status: 500 }))
    await page.sees(unknown)
    await expect.poll(label).toBe('Send')
    expect(wide()?.disabled).toBe(true)
    box()?.click()
    await expect.poll(() => wide()?.disabled).toBe(false)
  })
})

describe('once sent', () => {
  const send = async () => {
    await fill('250', grace)
    await expect.poll(label).toBe('Review')
    wide()?.click()
    await expect.poll(page.title).toBe('Review transfer')
    await expect.poll(label).toBe('Send')
    expect(page.view().querySelector('.address')?.textContent).toBe(grace)
    wide()?.click()
  }

  it.each([
    [{ status: 'confirmed', hash: '0xab', moved: [] }, 'Sent'],
    [{ status: 'unverified' }, "Couldn't verify the transfer"],
    [{ status: 'otherEffect', hash: '0xab', moved: [] }, 'The token moved something else'],
    [{ status: 'reverted' }, 'Transaction failed'],
    [{ status: 'replaced', hash: '0x01', moved: [] }, 'Replaced'],
    [{ status: 'dropped' }, 'Transaction dropped'],
  ] as const)('tells that it started, and then $status by the chain [G1]', async (outcome, words) => {
    await send()
    await page.sees('Transaction submitted')
    const explorer = await page.finds('View on explorer')
    expect(explorer.getAttribute('href')).toContain('https://explorer.test/tx/0xab')
    world.decide(outcome)
    await page.sees(words)
  })

  it('says what the wallet sent instead, and never that it is confirmed [J1.3]', async () => {
    await send()
    await page.sees('Transaction submitted')
    const chainId = 'eip155:31337'
    world.decide({
      status: 'different',
      difference: 'content',
      moved: [
        { asset: nativeAsset(chainId), amount: 5n * 10n ** 18n, from: ada, to: graceLookAlike },
        { asset: tokenAsset(chainId, grace), amount: 7n, from: ada, to: graceLookAlike },
      ],
    })
    await page.sees('Your wallet sent something else')
    await page.sees('−5 ETH')
    await page.sees(`−7 base units of token ${shortAddress(grace)}`)
    expect(page.view().querySelector('.address')?.textContent).toBe(graceLookAlike)
    expect(page.view().textContent).not.toMatch(/Sent|delivered/)
  })

  it('takes it back when a reorganisation has undone what was confirmed [J12.1]', async () => {
    await send()
    await page.sees('Transaction submitted')
    world.decide({ status: 'confirmed', hash: '0xab', moved: [] })
    await page.sees('delivered')
    world.undo()
    await page.sees('Transaction undone')
    expect(page.view().textContent).not.toContain('delivered')
  })

  it.each([
    'sender',
    'earlier',
  ] as const)('says that it is not the visitor’s transaction: %s [J1.1]', async (difference) => {
    await send()
    await page.sees('Transaction submitted')
    world.decide({ status: 'different', difference, moved: [] })
    await page.sees("This isn't your transaction")
    expect(page.view().textContent).not.toMatch(/Sent|delivered/)
  })

  it('has no way back into the form', async () => {
    await send()
    await page.sees('Transaction submitted')
    await expect.poll(() => page.view().parentElement?.querySelectorAll('.view').length).toBe(1)
    page.press('Back')
    await expect.poll(page.title).toBe('Account')
  })

  it('says what the visitor has to do for a wallet that signs in steps [A2.8]', async () => {
    world.sending.answer = 'hang'
    await send()
    await expect.poll(label).toBe('Waiting for MetaMask…')
    const step = () => page.view().querySelector('[role=alert]')?.textContent
    expect(step()).toBeUndefined()
    world.steps.set('unlock')
    await expect.poll(step).toBe('Unlock your MetaMask.')
    world.steps.set('confirmOnDevice')
    await expect.poll(step).toBe('Confirm on your MetaMask.')
    world.steps.set('idle')
    await expect.poll(step).toBeUndefined()
  })

  it('is come back to, as far as it is, when the dialog is opened again', async () => {
    await send()
    await page.sees('Transaction submitted')
    page.press('Close')
    await expect.poll(() => page.dialog().open).toBe(false)
    world.decide({ status: 'confirmed', hash: '0xab', moved: [] })
    await page.open()
    await page.sees('Sent')
    page.press('Close')
    await expect.poll(page.title).toBe('Account')
    expect(page.dialog().open).toBe(false)
  })

  it('asks the wallet once, whatever is clicked fifty times in one task [J13]', async () => {
    world.sending.answer = 'hang'
    await fill('250', grace)
    await expect.poll(label).toBe('Review')
    wide()?.click()
    await expect.poll(page.title).toBe('Review transfer')
    await expect.poll(label).toBe('Send')
    const button = wide()
    for (let click = 0; click < 50; click += 1) button?.click()
    await expect.poll(label).toBe('Waiting for MetaMask…')
    await expect.poll(() => world.sending.asked.length).toBe(1)
    for (let click = 0; click < 50; click += 1) {
      const event = new MouseEvent('click', { bubbles: true, composed: true })
      button?.dispatchEvent(event)
    }
    world.sending.answer = 'approve'
    page.press('Cancel')
    await expect.poll(page.title).toBe('Send')
    await expect.poll(label).toBe('Review')
    wide()?.click()
    await expect.poll(label).toBe('Send')
    wide()?.click()
    await page.sees('Transaction submitted')
    expect(world.sending.asked).toHaveLength(2)
  })

  it('says so first where the page had asked for the same before it was loaded anew [J13]', async () => {
    world.sending.answer = 'hang'
    await send()
    await expect.poll(() => world.sending.asked.length).toBe(1)
    page.close()
    unserve()
    await openForm(fullGateway)
    await send()
    await page.sees('A request is already open in your wallet')
    expect(world.sending.asked).toEqual([])
    page.press('Try again')
    await page.sees('Transaction submitted')
  })

  it('says that the wallet refused, keeps everything, and can be tried again', async () => {
    world.sending.answer = 'decline'
    await send()
    await page.sees('Request declined in the wallet')
    world.sending.answer = 'approve'
    await page.finds('Try again')
    page.press('Try again')
    await page.sees('Transaction submitted')
  })
})

it('empties the form when the network changes, and says so [E9]', async () => {
  await fill('250', grace)
  await expect.poll(label).toBe('Review')
  world.wallets.metamask.say({ type: 'chain', chainId: localTwo.caipNetworkId })
  await page.sees('The network changed, so the form was cleared.')
  await expect.poll(() => field('To').value).toBe('')
  await expect.poll(label).toBe('Select token')
})

it('sends nothing when the network changes right after the click [E9]', async () => {
  await fill('250', grace)
  await expect.poll(label).toBe('Review')
  wide()?.click()
  await expect.poll(page.title).toBe('Review transfer')
  await expect.poll(label).toBe('Send')
  wide()?.click()
  world.wallets.metamask.say({ type: 'chain', chainId: localTwo.caipNetworkId })
  await expect.poll(label).toBe('Select token')
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(world.sending.asked).toEqual([])
})
