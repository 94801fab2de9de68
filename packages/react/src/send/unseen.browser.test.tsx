import { addressBook } from '@latchkey/core/features'
import { knownError } from '@latchkey/protocol'
import { describe, expect, it } from 'vitest'
import { heidi } from '../testing/gateway.ts'
import { sendFormPerTest } from '../testing/sendForm.ts'

const form = sendFormPerTest()
const button = () => form.page.button()
const announced = () =>
  document.querySelector('latchkey-dialog')?.shadowRoot?.querySelector('#results')?.textContent

const sendAndClose = async () => {
  await form.fill('250', heidi)
  await form.review()
  form.wide()?.click()
  await form.page.sees('Transaction submitted')
  form.page.press('Close')
  await expect.poll(() => form.page.dialog().open).toBe(false)
}

describe('a transfer whose dialog is closed', () => {
  it.each([
    [{ status: 'reverted' }, 'Failed', 'Transaction failed', 'No tokens left your account.'],
    [{ status: 'replaced', hash: '0x01', moved: [] }, 'Replaced', 'Replaced', 'took its place'],
    [
      { status: 'different', difference: 'content', moved: [] },
      'Check',
      'Your wallet sent something else',
      "isn't what you reviewed",
    ],
  ] as const)('is reported on the button as $status, until its reason has been shown [L24]', async (outcome, word, title, reason) => {
    await sendAndClose()
    expect(button().textContent).not.toContain(word)
    form.world.decide(outcome)
    await expect.poll(() => button().textContent).toContain(word)
    expect(button().getAttribute('aria-label')).toBeNull()
    expect(button().title).toContain(title)
    expect(button().title).toContain(reason)
    await expect.poll(announced).toContain(title)
    await form.page.open()
    await form.page.sees(title)
    await form.page.sees(reason)
    await expect.poll(() => button().textContent).not.toContain(word)
    form.page.press('Done')
    form.page.press('Close')
    await expect.poll(() => form.page.dialog().open).toBe(false)
    expect(button().getAttribute('aria-label')).toContain('Account')
  })

  it('is reported after a reload, with its whole recipient and the way to try again, as the first view [L24]', async () => {
    await sendAndClose()
    form.world.decide({ status: 'reverted' })
    await expect.poll(() => button().textContent).toContain('Failed')
    await form.reload(undefined, { reported: 'Failed' })
    await form.page.sees('No tokens left your account.')
    expect(form.page.view().querySelector('.address')?.textContent).toBe(heidi)
    await expect.poll(() => button().textContent).not.toContain('Failed')
    await form.page.finds('Try again')
    form.page.press('Try again')
    await expect.poll(form.page.title).toBe('Send')
    expect(form.field('To').value).toBe(heidi)
    expect(form.field('Amount').value).toBe('250')
  })

  it('that another one replaced is reported after a reload, and not as pending [L24]', async () => {
    await sendAndClose()
    form.world.decide({ status: 'replaced', hash: '0x01', moved: [] })
    await expect.poll(() => button().textContent).toContain('Replaced')
    await form.reload(undefined, { reported: 'Replaced' })
    await form.page.sees('took its place')
    await expect.poll(() => button().textContent).not.toContain('Replaced')
  })

  it('says nothing of what the chain confirmed [L24]', async () => {
    await sendAndClose()
    form.world.decide({ status: 'confirmed', hash: '0xab', moved: [] })
    await form.page.open()
    await form.page.sees('delivered')
    expect(button().querySelector('.latchkey-button-notice')).toBeNull()
  })

  it('that the wallet could not send leads to the reason in its review [L24]', async () => {
    let fail = () => {}
    form.world.sending.node.answers = new Promise((_, reject) => {
      fail = () => reject(knownError('SEND_FAILED'))
    })
    form.world.sending.node.answers.catch(() => {})
    await form.fill('250', heidi)
    await form.review()
    form.wide()?.click()
    await form.page.sees('Confirm in MetaMask')
    form.page.press('Close')
    await expect.poll(() => form.page.dialog().open).toBe(false)
    fail()
    await expect.poll(() => button().textContent).toContain('Failed')
    await form.page.open()
    await form.page.sees('Something went wrong')
    await expect.poll(() => button().textContent).not.toContain('Failed')
  })
})

describe('the result of a transfer', () => {
  const result = async (outcome: Parameters<typeof form.world.decide>[0]) => {
    await form.fill('250', heidi)
    await form.review()
    form.wide()?.click()
    await form.page.sees('Transaction submitted')
    form.world.decide(outcome)
  }

  it('draws its check in 400 ms and leads to the same form without an amount [L24]', async () => {
    await result({ status: 'confirmed', hash: '0xab', moved: [] })
    await form.page.sees('delivered')
    const check = form.page.view().querySelector('.badge.good path')
    expect(check && getComputedStyle(check).animationDuration).toBe('0.4s')
    form.page.press('Send again')
    await expect.poll(form.page.title).toBe('Send')
    expect(form.field('Amount').value).toBe('')
    expect(form.field('To').value).toBe(heidi)
    form.page.press('Back')
    await expect.poll(form.page.title).toBe('Account')
  })

  it('names a saved recipient before its whole address [L24, J3]', async () => {
    addressBook(form.world.client).save({ namespace: 'eip155', address: heidi, name: 'Heidi' })
    await result({ status: 'confirmed', hash: '0xab', moved: [] })
    await form.page.sees(/250\sUSDC delivered to Heidi/)
    expect(form.page.view().querySelector('.pane')?.textContent).toBe(`ToHeidi${heidi}`)
  })

  it('keeps the amount where nothing left the account [L24]', async () => {
    await result({ status: 'reverted' })
    await form.page.sees('Transaction failed')
    form.page.press('Try again')
    await expect.poll(form.page.title).toBe('Send')
    expect(form.field('Amount').value).toBe('250')
  })

  it('offers no other attempt where the money may have left [L24, L30]', async () => {
    await result({ status: 'dropped' })
    await form.page.sees('Transaction dropped')
    expect(() => form.page.control(/again/)).toThrow()
  })
})
