import { describe, expect, it } from 'vitest'
import { ada, grace, graceLookAlike, localTwo, solana, tokens } from '../testing/gateway.ts'
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
    // The field is ready to be typed into, without a press.
    await expect.poll(() => form.field('Amount').matches(':focus')).toBe(true)
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
  const described = () => form.described('Amount')

  it('is refused under the field where it can mean two amounts', async () => {
    await form.fill('1,000', grace)
    await expect.poll(described).toBe('Did you mean 1000 or 1?')
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

it('resolves a name and shows the whole address behind it', async () => {
  await form.fill('1', 'grace.eth')
  await expect.poll(form.label).toBe('Review')
  await expect.poll(() => form.page.view().querySelector('.address')?.textContent).toBe(grace)
})

it('shows the name on the review as it was typed [J8]', async () => {
  await form.fill('1', 'GRACE.eth')
  await expect.poll(form.label).toBe('Review')
  form.wide()?.click()
  await expect.poll(form.page.title).toBe('Review transfer')
  await form.page.sees('GRACE.eth')
})

describe('the receiver', () => {
  it('is marked as new when nothing was ever sent to it', async () => {
    await form.fill('1', stranger)
    await form.page.sees('New recipient')
  })

  it('is not remarked on when it is known', async () => {
    // Waits until everything is read that decides whether a recipient is known.
    await form.fill('1', stranger)
    await form.page.sees('New recipient')
    type(form.field('To'), grace)
    await expect.poll(() => form.page.view().textContent).not.toMatch(/New recipient|poisoning/)
    await expect.poll(form.label).toBe('Review')
    expect(form.page.view().textContent).not.toMatch(/New recipient|poisoning/)
  })

  it('is stopped in the form when it only looks like a known one, and both are shown [J3]', async () => {
    await form.fill('1', graceLookAlike)
    await form.page.sees('Possible address poisoning')
    await expect.poll(form.label).toBe('Confirm the recipient')
    expect(form.wide()?.disabled).toBe(true)
    const shown = () =>
      [...form.page.view().querySelectorAll('.address')].map((one) => one.textContent)
    expect(shown()).toEqual([grace.toLowerCase(), graceLookAlike.toLowerCase()])
    const marked = [...form.page.view().querySelectorAll('.address:first-of-type .differs')]
    expect(marked.length).toBeGreaterThan(0)
    expect(form.field('To').getAttribute('aria-invalid')).toBe('true')
    form.box()?.click()
    await expect.poll(form.label).toBe('Review')
    form.wide()?.click()
    await expect.poll(form.page.title).toBe('Review transfer')
    await form.page.sees('You used')
    await expect.poll(form.label).toBe('Send')
    expect(form.wide()?.disabled).toBe(false)
    expect(form.box()).toBeNull()
  })

  it('keeps no tick that was given to another one [J3]', async () => {
    await form.fill('1', graceLookAlike)
    await expect.poll(form.label).toBe('Confirm the recipient')
    form.box()?.click()
    await expect.poll(form.label).toBe('Review')
    type(form.field('To'), stranger)
    await form.page.sees('New recipient')
    type(form.field('To'), graceLookAlike)
    await expect.poll(form.label).toBe('Confirm the recipient')
  })
})

it('keeps no tick when another token is to be sent [J4]', async () => {
  form.world.standing.set(stranger.toLowerCase(), { kind: 'contract' })
  await form.fill('1', stranger)
  await form.page.sees('This contract accepts USDC')
  form.box()?.click()
  await expect.poll(form.label).toBe('Review')
  form.page.press(/^USDC/)
  await expect.poll(form.page.title).toBe('Select token')
  await form.page.finds(/^Ether/)
  form.page.press(/^Ether/)
  await expect.poll(form.page.title).toBe('Send')
  await form.page.sees('This contract accepts ETH')
  await expect.poll(form.label).toBe('Confirm the recipient')
  expect(form.box()?.checked).toBe(false)
})

describe('what is wrong with the receiver [J4]', () => {
  const remark = () => form.described('To')
  const isRed = () => form.field('To').getAttribute('aria-invalid')

  it.each([
    ['0x1234', "This isn't an address or a name", 'Invalid address'],
    [solana, "This is a Solana address. You're sending on Local One.", 'Invalid address'],
    ['nobody.has.this', 'No address found for this name', 'Unknown name'],
  ])('has its problem under the field: %s', async (to, words, label) => {
    await form.fill('1', to)
    await expect.poll(remark).toBe(words)
    await expect.poll(form.label).toBe(label)
    expect(isRed()).toBe('true')
  })

  it('has a message where only the checksum is wrong', async () => {
    form.world.misspelt.add(stranger)
    await form.fill('1', stranger)
    await expect.poll(remark).toBe('One or more characters are wrong. Copy the address again.')
    expect(isRed()).toBe('true')
    expect(form.wide()?.disabled).toBe(true)
  })

  it.each([
    ['burn', 'No one can spend from this address. Anything you send here is lost.'],
    ['mint', "This is a token, not someone's account. Anything you send here is lost."],
    ['program', "This is a program, not someone's account. Anything you send here is lost."],
  ] as const)('stops what would be lost: %s', async (kind, words) => {
    form.world.standing.set(grace.toLowerCase(), { kind })
    await form.fill('1', grace)
    await expect.poll(remark).toContain(words)
    await expect.poll(form.label).toBe('Choose another recipient')
    expect(isRed()).toBe('true')
    expect(form.box()).toBeNull()
    expect(form.wide()?.disabled).toBe(true)
  })

  it("stops the token's own contract", async () => {
    const contract = tokens[1]?.address?.split(':').at(-1) ?? ''
    await form.fill('1', contract)
    await expect
      .poll(remark)
      .toContain('This is the USDC contract. Tokens you send to it are lost.')
    expect(form.wide()?.disabled).toBe(true)
  })

  it('stops the contract of another token, by its name', async () => {
    await form.fill('1', tokens[2]?.address?.split(':').at(-1) ?? '')
    await expect
      .poll(remark)
      .toContain('This is the PAPER contract. Tokens you send to it are lost.')
    await expect.poll(form.label).toBe('Choose another recipient')
    expect(form.box()).toBeNull()
  })

  it('asks for a tick where no single key controls it', async () => {
    form.world.standing.set(stranger.toLowerCase(), { kind: 'keyless' })
    await form.fill('1', stranger)
    await expect.poll(remark).toContain('No single key controls this address.')
    await expect.poll(form.label).toBe('Confirm the recipient')
    form.box()?.click()
    await expect.poll(form.label).toBe('Review')
  })

  it("offers the owner's address in the place of a token account's", async () => {
    form.world.standing.set(stranger.toLowerCase(), { kind: 'tokenAccount', owner: grace })
    await form.fill('1', stranger)
    await expect.poll(remark).toContain('This account only holds a token for 0x7099…79C8.')
    form.page.press("Use the owner's address")
    await expect.poll(form.label).toBe('Review')
    expect(form.field('To').value).toBe(grace)
  })

  it('is announced to a screen reader as it comes: its place is always in the page', async () => {
    const remarks = () => [...form.page.view().querySelectorAll('.input-remark')].at(-1)
    const place = remarks()
    expect(place?.getAttribute('role')).toBe('status')
    expect(place?.textContent).toBe('')
    await form.fill('1', ada)
    await form.page.sees('This is your own address')
    expect(remarks()?.getAttribute('role')).toBe('status')
    const input = form.field('To')
    const shown = remarks()
    type(input, '0x1234')
    await expect.poll(() => remarks()?.getAttribute('role')).toBe('alert')
    expect(remarks()).toBe(shown)
  })

  it('asks for a tick where it is the own address', async () => {
    await form.fill('1', ada)
    await expect.poll(remark).toContain('This is your own address')
    expect(isRed()).toBe('false')
    await expect.poll(form.label).toBe('Confirm the recipient')
    await form.page.sees('Send it to myself')
    form.box()?.click()
    await expect.poll(form.label).toBe('Review')
  })

  it('asks for a tick where it is a contract, unless that is known', async () => {
    for (const contract of [stranger, grace])
      form.world.standing.set(contract.toLowerCase(), { kind: 'contract' })
    await form.fill('1', stranger)
    await expect.poll(remark).toContain('This is a smart contract. Make sure it accepts USDC')
    await expect.poll(form.label).toBe('Confirm the recipient')
    type(form.field('To'), grace)
    await expect.poll(form.label).toBe('Review')
  })

  it('is shown beside what is wrong with the amount', async () => {
    await form.fill('1.1234567', '0x1234')
    await expect.poll(remark).toBe("This isn't an address or a name")
    expect(form.described('Amount')).toBe('USDC allows 6 decimal places')
    type(form.field('Amount'), '541')
    await expect.poll(() => form.described('Amount')).toBe("That's more than you have")
    type(form.field('Amount'), '1e3')
    await expect.poll(() => form.described('Amount')).toBe('Use digits and one decimal point')
    expect(form.field('Amount').getAttribute('aria-invalid')).toBe('true')
  })
})

it.each([
  '1.204468000000000001',
  '123456789012345678901',
])('has all of %s in reach on a small phone, beside its token [J11, L25]', async (amount) => {
  await viewport(320, 700)
  await form.fill(amount, grace)
  const field = form.field('Amount')
  const token = field.nextElementSibling
  expect(token?.getBoundingClientRect().top).toBeLessThan(field.getBoundingClientRect().bottom)
  // What does not fit scrolls, as far as its last digit.
  field.focus()
  field.scrollLeft = field.scrollWidth
  expect(field.scrollLeft + field.clientWidth).toBeGreaterThanOrEqual(field.scrollWidth - 1)
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
