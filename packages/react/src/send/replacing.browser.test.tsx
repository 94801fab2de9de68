import { describe, expect, it } from 'vitest'
import { grace } from '../testing/gateway.ts'
import { sendFormPerTest } from '../testing/sendForm.ts'

const form = sendFormPerTest()

const send = async () => {
  await form.fill('250', grace)
  await form.review()
  form.wide()?.click()
  await form.page.sees('Transaction submitted')
}

describe('a transfer that waits', () => {
  it('is sped up once, however often that is pressed [D10]', async () => {
    await send()
    for (let click = 0; click < 3; click += 1) form.page.press('Speed up')
    await form.page.sees('Sent again with a higher fee.')
    expect(form.world.sending.inPlace).toEqual(['speedUp'])
    form.world.decide({ status: 'confirmed', hash: '0xcd', moved: [] })
    await form.page.sees('delivered')
    expect(() => form.page.control('Speed up')).toThrow()
  })

  it('is cancelled, and shown as cancelled only once the chain says so [D10]', async () => {
    await send()
    form.page.press('Cancel transfer')
    await form.page.sees('The transfer may still go through first.')
    expect(form.page.view().textContent).not.toContain('Transaction canceled')
    form.world.decide({ status: 'cancelled', hash: '0xcd' })
    await form.page.sees('Transaction canceled')
    expect(form.page.view().textContent).not.toMatch(/delivered/)
  })

  it('waits on where the wallet declines, and can be sped up again', async () => {
    await send()
    form.world.sending.answer = 'decline'
    form.page.press('Speed up')
    await form.page.sees('Request declined')
    await form.page.sees('Transaction submitted')
    form.world.sending.answer = 'approve'
    form.page.press('Speed up')
    await form.page.sees('Sent again with a higher fee.')
    expect(form.world.sending.inPlace).toEqual(['speedUp', 'speedUp'])
  })
})
