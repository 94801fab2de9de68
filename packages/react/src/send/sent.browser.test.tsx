import { signMessage } from '@latchkey/core'
import { addressBook } from '@latchkey/core/features'
import { knownError, nativeAsset, shortAddress, tokenAsset } from '@latchkey/protocol'
import { describe, expect, it, vi } from 'vitest'
import { ada, grace, graceLookAlike, heidi, localTwo } from '../testing/gateway.ts'
import { type } from '../testing/page.tsx'
import { sendFormPerTest } from '../testing/sendForm.ts'

const form = sendFormPerTest()
const focused = () => document.querySelector('latchkey-dialog')?.shadowRoot?.activeElement

describe('once sent', () => {
  const send = async () => {
    await form.fill('250', grace)
    await form.review()
    expect(form.page.view().querySelector('.address')?.textContent).toBe(grace)
    form.wide()?.click()
  }

  it.each([
    [{ status: 'confirmed', hash: '0xab', moved: [] }, 'Sent'],
    [{ status: 'unverified' }, "Couldn't verify the transfer"],
    [{ status: 'otherEffect', hash: '0xab', moved: [] }, "The token wasn't sent"],
    [{ status: 'reverted' }, 'Transaction failed'],
    [{ status: 'replaced', hash: '0x01', moved: [] }, 'Replaced'],
    [{ status: 'dropped' }, 'Transaction dropped'],
  ] as const)('tells that it started, and then $status by the chain [G1]', async (outcome, words) => {
    await send()
    await form.page.sees('Transaction submitted')
    const explorer = await form.page.finds('View on explorer')
    expect(explorer.getAttribute('href')).toContain('https://explorer.test/tx/0xab')
    form.world.decide(outcome)
    await form.page.sees(words)
  })

  it('names the amount and the whole recipient of what was confirmed [J1.5]', async () => {
    await send()
    await form.page.sees('Transaction submitted')
    form.world.decide({ status: 'confirmed', hash: '0xab', moved: [] })
    await form.page.sees(/250\sUSDC delivered/)
    expect(form.page.view().querySelector('.address')?.textContent).toBe(grace)
  })

  it('offers to name whom it was sent to, and comes back to it [J3]', async () => {
    await form.fill('250', heidi)
    await form.review()
    form.wide()?.click()
    await form.page.sees('Transaction submitted')
    form.world.decide({ status: 'confirmed', hash: '0xab', moved: [] })
    await form.page.finds('Save to address book')
    form.page.press('Save to address book')
    await expect.poll(form.page.title).toBe('Save address')
    expect(form.field('Address').value).toBe(heidi)
    form.page.press('Cancel')
    await form.page.sees('delivered')
    expect(() => form.page.control('Send')).toThrow()
    form.page.press('Save to address book')
    await expect.poll(form.page.title).toBe('Save address')
    type(form.field('Name'), 'Heidi')
    await expect.poll(() => form.wide()?.disabled).toBe(false)
    form.wide()?.click()
    await form.page.sees('delivered')
    expect(addressBook(form.world.client).get()).toMatchObject([{ address: heidi, name: 'Heidi' }])
    expect(() => form.page.control('Save to address book')).toThrow()
  })

  it('names each of two movements that are equal [J1.3]', async () => {
    const logged = vi.spyOn(console, 'error')
    await send()
    await form.page.sees('Transaction submitted')
    const twice = { asset: nativeAsset('eip155:31337'), amount: 5n, from: ada, to: grace }
    form.world.decide({ status: 'different', difference: 'content', moved: [twice, twice] })
    await form.page.sees('Your wallet sent something else')
    expect(form.page.view().querySelectorAll('.address')).toHaveLength(2)
    expect(logged.mock.calls.flat().join()).not.toContain('same key')
    logged.mockRestore()
  })

  it('names what a token moved elsewhere, and that the recipient is unknown [J5.2]', async () => {
    await send()
    await form.page.sees('Transaction submitted')
    const asset = tokenAsset('eip155:31337', grace)
    form.world.decide({
      status: 'otherEffect',
      hash: '0xab',
      moved: [{ asset, amount: 5n, from: ada, to: '' }],
    })
    await form.page.sees('Unknown recipient')
    expect(form.page.view().querySelector('.address')).toBeNull()
  })

  it('says what the wallet sent instead, and never that it is confirmed [J1.3]', async () => {
    await send()
    await form.page.sees('Transaction submitted')
    const chainId = 'eip155:31337'
    // Of this token the chain says nothing.
    form.world.chain.says = knownError('NETWORK_FAILED')
    form.world.decide({
      status: 'different',
      difference: 'content',
      moved: [
        { asset: nativeAsset(chainId), amount: 5n * 10n ** 18n, from: ada, to: graceLookAlike },
        { asset: tokenAsset(chainId, grace), amount: 7n, from: ada, to: graceLookAlike },
      ],
    })
    await form.page.sees('Your wallet sent something else')
    await form.page.sees('−5 ETH')
    await form.page.sees(`−7 base units of token ${shortAddress(grace)}`)
    expect(form.page.view().querySelector('.address')?.textContent).toBe(graceLookAlike)
    expect(form.page.view().textContent).not.toMatch(/Sent|delivered/)
  })

  it('stays in sight while the site has a message signed, and is not offered again [J1]', async () => {
    await send()
    await form.page.sees('Transaction submitted')
    form.world.signing.answer = 'wait'
    const signed = signMessage(form.world.client, { message: 'Let me in' })
    await expect.poll(() => form.world.signing.requests).toEqual(['Let me in'])
    form.world.signing.approve()
    await signed
    await form.page.sees('Transaction submitted')
    form.world.decide({ status: 'confirmed', hash: '0xab', moved: [] })
    await form.page.sees('delivered')
  })

  it('takes it back when a reorganisation has undone what was confirmed [J12.1]', async () => {
    await send()
    await form.page.sees('Transaction submitted')
    form.world.decide({ status: 'confirmed', hash: '0xab', moved: [] })
    await form.page.sees('delivered')
    form.world.undo()
    await form.page.sees('Transaction undone')
    expect(form.page.view().textContent).not.toContain('delivered')
  })

  it.each([
    'sender',
    'earlier',
  ] as const)('says that it is not the visitor’s transaction: %s [J1.1]', async (difference) => {
    await send()
    await form.page.sees('Transaction submitted')
    form.world.decide({ status: 'different', difference, moved: [] })
    await form.page.sees("This isn't your transaction")
    expect(form.page.view().textContent).not.toMatch(/Sent|delivered/)
  })

  it('has no way back into the form', async () => {
    await send()
    await form.page.sees('Transaction submitted')
    await expect
      .poll(() => form.page.view().parentElement?.querySelectorAll('.view').length)
      .toBe(1)
    form.page.press('Back')
    await expect.poll(form.page.title).toBe('Account')
  })

  it('says what the visitor has to do for a wallet that signs in steps [A2.8]', async () => {
    form.world.sending.answer = 'hang'
    await send()
    await form.page.sees('Confirm in MetaMask')
    const step = () => form.page.view().querySelector('[role=alert]')?.textContent
    expect(step()).toBeUndefined()
    form.world.steps.set('unlock')
    await expect.poll(step).toBe('Unlock your MetaMask.')
    form.world.steps.set('confirmOnDevice')
    await expect.poll(step).toBe('Confirm on your MetaMask.')
    form.world.steps.set('idle')
    await expect.poll(step).toBeUndefined()
  })

  it('is come back to, as far as it is, when the dialog is opened again', async () => {
    await send()
    await form.page.sees('Transaction submitted')
    form.page.press('Close')
    await expect.poll(() => form.page.dialog().open).toBe(false)
    form.world.decide({ status: 'confirmed', hash: '0xab', moved: [] })
    await form.page.open()
    await form.page.sees('Sent')
    form.page.press('Close')
    await expect.poll(form.page.title).toBe('Account')
    expect(form.page.dialog().open).toBe(false)
  })

  it('keeps the focus beside Cancel while the wallet has the request [J13]', async () => {
    form.world.sending.answer = 'hang'
    await form.fill('250', grace)
    await form.review()
    form.wide()?.focus()
    form.wide()?.click()
    await form.page.sees('Confirm in MetaMask')
    expect(focused()?.contains(form.page.control('Cancel'))).toBe(true)
    expect(focused()?.closest('.dock')).not.toBeNull()
  })

  it('asks the wallet once, whatever is clicked fifty times in one task [J13]', async () => {
    form.world.sending.answer = 'hang'
    await form.fill('250', grace)
    await form.review()
    const button = form.wide()
    for (let click = 0; click < 50; click += 1) button?.click()
    await form.page.sees('Confirm in MetaMask')
    await expect.poll(() => form.world.sending.requests.length).toBe(1)
    for (let click = 0; click < 50; click += 1) {
      const event = new MouseEvent('click', { bubbles: true, composed: true })
      button?.dispatchEvent(event)
    }
    form.world.sending.answer = 'approve'
    form.page.press('Cancel')
    await expect.poll(form.page.title).toBe('Send')
    await form.review()
    form.wide()?.click()
    await form.page.sees('Transaction submitted')
    expect(form.world.sending.requests).toHaveLength(2)
  })

  it('never asks the wallet for what was cancelled while the node was slow [J13]', async () => {
    await form.fill('250', grace)
    await form.review()
    let answer = () => {}
    form.world.sending.node.answers = new Promise((resolve) => {
      answer = resolve
    })
    form.wide()?.click()
    await form.page.sees('Confirm in MetaMask')
    await expect.poll(() => form.world.sending.node.readers).toBe(1)
    form.page.press('Cancel')
    await expect.poll(form.page.title).toBe('Send')
    await form.review()
    form.wide()?.click()
    await expect.poll(() => form.world.sending.node.readers).toBe(2)
    answer()
    await form.page.sees('Transaction submitted')
    expect(form.world.sending.requests).toHaveLength(1)
  })

  it('says so first where the page requested the same before its reload [J13]', async () => {
    form.world.sending.answer = 'hang'
    await send()
    await expect.poll(() => form.world.sending.requests.length).toBe(1)
    await form.reload()
    await send()
    await form.page.sees('A request is already open in your wallet')
    expect(form.world.sending.requests).toEqual([])
    form.page.press('Try again')
    await form.page.sees('Transaction submitted')
  })

  it('says that the wallet refused, keeps everything, and can be tried again', async () => {
    form.world.sending.answer = 'decline'
    await send()
    await form.page.sees('Request declined in the wallet')
    expect(focused()?.textContent).toBe('CancelTry again')
    form.world.sending.answer = 'approve'
    await form.page.finds('Try again')
    form.page.press('Try again')
    await form.page.sees('Transaction submitted')
  })
})

describe('a token of which the gateway says something else than the chain', () => {
  const review = async () => {
    await form.fill('250', grace)
    await form.review()
  }

  it.each([
    { decimals: 8, symbol: 'USDC' },
    { decimals: 6, symbol: 'DAI' },
  ])('cannot be sent, and the review says why: $decimals $symbol [J6]', async (facts) => {
    form.world.chain.says = facts
    await review()
    await form.page.sees('The network has different details for this token')
    await expect.poll(() => form.wide()?.disabled).toBe(true)
    form.wide()?.click()
    expect(form.world.sending.requests).toEqual([])
  })

  it('without a symbol on the network is sent, and the review says that its name is not checked [J6]', async () => {
    form.world.chain.says = { decimals: 6 }
    await review()
    await form.page.sees(
      "The network has no symbol for this token, so we can't check that it's USDC.",
    )
    await expect.poll(() => form.wide()?.disabled).toBe(false)
    const described = form.wide()?.getAttribute('aria-describedby') ?? ''
    const root = form.wide()?.getRootNode()
    const note = root instanceof ShadowRoot ? root.getElementById(described) : null
    expect(note?.textContent).toContain('The network has no symbol for this token')
  })

  it('is not sent while the chain cannot be read, and the review says so [J6]', async () => {
    form.world.chain.says = new Error('The node is down')
    await review()
    await form.page.sees("We couldn't check this token on the network yet.")
    expect(form.page.view().textContent).not.toContain('Nothing was sent')
    await expect.poll(() => form.wide()?.disabled).toBe(true)
    form.wide()?.click()
    expect(form.world.sending.requests).toEqual([])
    form.world.chain.says = { decimals: 6, symbol: 'USDC' }
    form.page.press('Try again')
    await expect.poll(() => form.wide()?.disabled).toBe(false)
    form.wide()?.click()
    await form.page.sees('Transaction submitted')
  })
})

it('sends nothing when the network changes right after the click [E9]', async () => {
  await form.fill('250', grace)
  await form.review()
  form.wide()?.click()
  form.world.wallets.metamask.say({ type: 'chain', chainId: localTwo.caipNetworkId })
  await expect.poll(form.label).toBe('Select token')
  // A later request reaches the wallet after it.
  await signMessage(form.world.client, { message: 'Let me in' })
  expect(form.world.signing.requests).toEqual(['Let me in'])
  expect(form.world.sending.requests).toEqual([])
})
