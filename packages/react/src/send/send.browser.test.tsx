import { connect } from '@latchkey/core'
import { nativeAsset, shortAddress, tokenAsset } from '@latchkey/protocol'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ada, fullGateway, grace, graceLookAlike, localTwo, serve } from '../testing/gateway.ts'
import { openPage, type Page, type } from '../testing/page.tsx'
import { viewport } from '../testing/viewport.ts'
import { createWorld, type World } from '../testing/world.ts'

const stranger = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'

let page: Page
let world: World
let unserve = () => {}

beforeEach(async () => {
  await viewport(900, 800)
  unserve = serve(fullGateway)
  world = createWorld()
  await connect(world.client, { connectorId: 'metamask' })
  page = openPage(world.client)
  await page.open()
  await page.finds('Send')
  page.press('Send')
  await expect.poll(page.title).toBe('Send')
})
afterEach(() => {
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
    await expect.poll(label).toBe('Add amount')
    type(field('Amount'), '250')
    await expect.poll(label).toBe('Add address')
    type(field('To'), 'nonsense')
    await expect.poll(label).toBe('Invalid address')
    type(field('To'), grace)
    await expect.poll(label).toBe('Preview send')
    expect(wide()?.disabled).toBe(false)
  })

  it.each([
    ['1e3', 'Incorrect value'],
    ['0', 'Add amount'],
    ['1.1234567', 'Too many decimals'],
    ['541', 'Insufficient balance'],
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

it('resolves a name and shows the whole address that it stands for', async () => {
  await fill('1', 'grace.eth')
  await expect.poll(label).toBe('Preview send')
  await expect.poll(() => page.view().querySelector('.address')?.textContent).toBe(grace)
})

describe('the receiver', () => {
  it('is told as new when nothing was ever sent to it', async () => {
    await fill('1', stranger)
    await page.sees('First time to this address.')
  })

  it('is not remarked on when it is known', async () => {
    await fill('1', grace)
    await expect.poll(label).toBe('Preview send')
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(page.view().textContent).not.toMatch(/First time|Stop/)
  })

  it('is stopped when it only looks like a known one, and both are shown', async () => {
    await fill('1', graceLookAlike)
    await page.sees('Stop: this is not the address you used before.')
    await expect.poll(label).toBe('Preview send')
    wide()?.click()
    await expect.poll(page.title).toBe('Review send')
    const shown = () =>
      [...page.view().querySelectorAll('[role=alert] .address')].map((one) =>
        one.textContent?.toLowerCase(),
      )
    await page.sees('Used before')
    await expect.poll(shown).toEqual([grace.toLowerCase(), graceLookAlike.toLowerCase()])
    expect(wide()?.disabled).toBe(true)
    page.view().querySelector<HTMLInputElement>('input[type=checkbox]')?.click()
    await expect.poll(() => wide()?.disabled).toBe(false)
  })
})

describe('once sent', () => {
  const send = async () => {
    await fill('250', grace)
    await expect.poll(label).toBe('Preview send')
    wide()?.click()
    await expect.poll(page.title).toBe('Review send')
    await expect.poll(label).toBe('Send')
    expect(page.view().querySelector('.address')?.textContent).toBe(grace)
    wide()?.click()
  }

  it.each([
    [{ status: 'confirmed', moved: [] }, 'Confirmed'],
    [{ status: 'unverified' }, 'Sent, but not checked'],
    [{ status: 'reverted' }, 'The network did not carry it out'],
    [{ status: 'replaced', hash: '0x01', moved: [] }, 'Replaced in the wallet'],
    [{ status: 'dropped' }, 'Dropped by the network'],
  ] as const)('tells that it started, and then $status by the chain [G1]', async (outcome, words) => {
    await send()
    await page.sees('Transaction started')
    const explorer = await page.finds('View on explorer')
    expect(explorer.getAttribute('href')).toContain('https://explorer.test/tx/0xab')
    world.decide(outcome)
    await page.sees(words)
  })

  it('says what the wallet sent instead, and never that it is confirmed [J1.3]', async () => {
    await send()
    await page.sees('Transaction started')
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
    await page.sees(`−7 base units of the token ${shortAddress(grace)}`)
    expect(page.view().querySelector('.address')?.textContent).toBe(graceLookAlike)
    expect(page.view().textContent).not.toContain('Confirmed')
    expect(page.view().textContent).not.toContain('has arrived')
  })

  it.each([
    'sender',
    'earlier',
  ] as const)('says that it is not the visitor’s transaction: %s [J1.1]', async (difference) => {
    await send()
    await page.sees('Transaction started')
    world.decide({ status: 'different', difference, moved: [] })
    await page.sees('This is not your transaction')
    expect(page.view().textContent).not.toContain('Confirmed')
  })

  it('has no way back into the form', async () => {
    await send()
    await page.sees('Transaction started')
    await expect.poll(() => page.view().parentElement?.querySelectorAll('.view').length).toBe(1)
    page.press('Back')
    await expect.poll(page.title).toBe('Account')
  })

  it('says what the visitor has to do for a wallet that signs in steps [A2.8]', async () => {
    world.sending.answer = 'hang'
    await send()
    await expect.poll(label).toBe('Confirm in your wallet')
    const step = () => page.view().querySelector('[role=alert]')?.textContent
    expect(step()).toBeUndefined()
    world.steps.set('unlock')
    await expect.poll(step).toBe('Unlock the device.')
    world.steps.set('confirmOnDevice')
    await expect.poll(step).toBe('Confirm on the device.')
    world.steps.set('idle')
    await expect.poll(step).toBeUndefined()
  })

  it('is come back to, as far as it is, when the dialog is opened again', async () => {
    await send()
    await page.sees('Transaction started')
    page.press('Close')
    await expect.poll(() => page.dialog().open).toBe(false)
    world.decide({ status: 'confirmed', moved: [] })
    await page.open()
    await page.sees('Confirmed')
    page.press('Close')
    await expect.poll(page.title).toBe('Account')
    expect(page.dialog().open).toBe(false)
  })

  it('says that the wallet refused, keeps everything, and can be tried again', async () => {
    world.sending.answer = 'decline'
    await send()
    await page.sees('Request declined in the wallet')
    world.sending.answer = 'approve'
    await page.finds('Try again')
    page.press('Try again')
    await page.sees('Transaction started')
  })
})

it('empties the form when the network changes, and says so [E9]', async () => {
  await fill('250', grace)
  await expect.poll(label).toBe('Preview send')
  world.wallets.metamask.say({ type: 'chain', chainId: localTwo.caipNetworkId })
  await page.sees('The network changed, so the form was cleared.')
  await expect.poll(() => field('To').value).toBe('')
  await expect.poll(label).toBe('Select token')
})

it('sends nothing when the network changes right after the click [E9]', async () => {
  await fill('250', grace)
  await expect.poll(label).toBe('Preview send')
  wide()?.click()
  await expect.poll(page.title).toBe('Review send')
  await expect.poll(label).toBe('Send')
  wide()?.click()
  world.wallets.metamask.say({ type: 'chain', chainId: localTwo.caipNetworkId })
  await expect.poll(label).toBe('Select token')
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(world.sending.asked).toEqual([])
})
