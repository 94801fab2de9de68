import { describe, expect, it } from 'vitest'
import { grace, graceLookAlike, localTwo } from '../testing/gateway.ts'
import { type } from '../testing/page.tsx'
import { sendFormPerTest } from '../testing/sendForm.ts'
import { viewport } from '../testing/viewport.ts'

const stranger = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const form = sendFormPerTest()

describe('the one button', () => {
  it('names what is missing, in the order in which it is mended [E1]', async () => {
    await expect.poll(form.label).toBe('Select token')
    await form.pickToken(/USD Coin/)
    await expect.poll(form.label).toBe('Enter an amount')
    type(form.field('Amount'), '250')
    await expect.poll(form.label).toBe('Enter an address')
    type(form.field('To'), 'nonsense')
    await expect.poll(form.label).toBe('Invalid address')
    type(form.field('To'), grace)
    await expect.poll(form.label).toBe('Review')
    expect(form.wide()?.disabled).toBe(false)
  })

  it.each([
    ['1e3', 'Enter a valid amount'],
    ['0', 'Enter an amount'],
    ['1.1234567', 'Too many decimals'],
    ['541', 'Insufficient balance'],
    ['1,000', 'Check the amount'],
    ['1,000,000', 'Enter a valid amount'],
  ])('says what is wrong with the amount %s and keeps it', async (amount, words) => {
    await form.fill(amount, grace)
    await expect.poll(form.label).toBe(words)
    expect(form.wide()?.disabled).toBe(true)
    expect(form.field('Amount').value).toBe(amount)
  })

  it('does not offer tokens that look like spam', async () => {
    form.wide()?.click()
    await expect.poll(form.page.title).toBe('Select token')
    await form.page.sees('Paper')
    expect(form.page.view().textContent).not.toContain('USD Coiin')
  })
})

it('sends all of a token by Max, exactly', async () => {
  await form.pickToken(/USD Coin/)
  form.page.press('Max USDC')
  await expect.poll(() => form.field('Amount').value).toBe('540.1')
})

const maxOf = (name: string) => {
  form.page.press(name)
  return form.field('Amount').value
}

it('keeps what the fee costs when all of the native coin is sent [E2]', async () => {
  await form.pickToken(/Ether/)
  await expect.poll(() => maxOf('Max ETH')).toBe('1.204468000000000001')
})

describe('an amount with a separator [J11]', () => {
  const described = () => {
    const id = form.field('Amount').getAttribute('aria-describedby')
    return id === null ? undefined : form.page.view().querySelector(`[id="${id}"]`)?.textContent
  }

  it('is refused under the field where it can mean two amounts', async () => {
    await form.fill('1,000', grace)
    await expect.poll(described).toBe('Did you mean 1000 or 1? Leave out the thousands separator.')
    expect(form.field('Amount').getAttribute('aria-invalid')).toBe('true')
    expect(form.page.view().textContent).not.toContain('$1')
    type(form.field('Amount'), '1')
    await expect.poll(described).toBeUndefined()
    await expect.poll(form.label).toBe('Review')
  })

  it('is read as it was meant where it can only mean one, and stays as it was typed', async () => {
    await form.fill('1,5', grace)
    await expect.poll(form.label).toBe('Review')
    expect(form.field('Amount').value).toBe('1,5')
    expect(described()).toBeUndefined()
    form.wide()?.click()
    await expect.poll(form.page.title).toBe('Review transfer')
    await form.page.sees('−1.5 USDC')
  })
})

it('resolves a name and shows the whole address that it stands for', async () => {
  await form.fill('1', 'grace.eth')
  await expect.poll(form.label).toBe('Review')
  await expect.poll(() => form.page.view().querySelector('.address')?.textContent).toBe(grace)
})

describe('the receiver', () => {
  it('is told as new when nothing was ever sent to it', async () => {
    await form.fill('1', stranger)
    await form.page.sees('New recipient')
  })

  it('is not remarked on when it is known', async () => {
    await form.fill('1', grace)
    await expect.poll(form.label).toBe('Review')
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(form.page.view().textContent).not.toMatch(/New recipient|poisoning/)
  })

  it('is stopped when it only looks like a known one, and both are shown', async () => {
    await form.fill('1', graceLookAlike)
    await form.page.sees('Possible address poisoning')
    await expect.poll(form.label).toBe('Review')
    form.wide()?.click()
    await expect.poll(form.page.title).toBe('Review transfer')
    const shown = () =>
      [...form.page.view().querySelectorAll('[role=alert] .address')].map((one) =>
        one.textContent?.toLowerCase(),
      )
    await form.page.sees('You used')
    await expect.poll(shown).toEqual([grace.toLowerCase(), graceLookAlike.toLowerCase()])
    expect(form.wide()?.disabled).toBe(true)
    form.box()?.click()
    await expect.poll(() => form.wide()?.disabled).toBe(false)
  })
})

it.each([
  '1.204468000000000001',
  '123456789012345678901',
])('shows all of %s in the field of a small phone [J11]', async (amount) => {
  await viewport(320, 700)
  await form.fill(amount, grace)
  const { scrollWidth, clientWidth } = form.field('Amount')
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
})

it('empties the form when the account changes, and does not speak of the network', async () => {
  await form.fill('250', grace)
  await expect.poll(form.label).toBe('Review')
  form.world.wallets.metamask.say({
    type: 'accounts',
    accounts: [{ namespace: 'eip155', address: grace, type: 'eoa' }],
  })
  await form.page.sees('The account changed, so the form was cleared.')
  await expect.poll(() => form.field('To').value).toBe('')
})

it('empties the form when the network changes, and says so [E9]', async () => {
  await form.fill('250', grace)
  await expect.poll(form.label).toBe('Review')
  form.world.wallets.metamask.say({ type: 'chain', chainId: localTwo.caipNetworkId })
  await form.page.sees('The network changed, so the form was cleared.')
  await expect.poll(() => form.field('To').value).toBe('')
  await expect.poll(form.label).toBe('Select token')
})
