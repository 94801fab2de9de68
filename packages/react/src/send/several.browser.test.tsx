import { describe, expect, it } from 'vitest'
import { grace, graceLookAlike, heidi } from '../testing/gateway.ts'
import { type } from '../testing/page.tsx'
import { sendFormPerTest } from '../testing/sendForm.ts'

const form = sendFormPerTest()

const add = async (amount: string, to: string) => {
  await form.page.finds('Add recipient')
  form.page.press('Add recipient')
  await expect.poll(() => form.field('Amount').value).toBe('')
  type(form.field('Amount'), amount)
  type(form.field('To'), to)
}
const review = async () => {
  await expect.poll(form.label).toBe('Review')
  form.wide()?.click()
  await expect.poll(form.page.title).toBe('Review transfer')
}
const addresses = () =>
  [...form.page.view().querySelectorAll('.address')].map(({ textContent }) => textContent)

describe('several recipients', () => {
  it('are reviewed together with the total, requested once, and reported one by one [D10]', async () => {
    await form.fill('100.5', grace)
    await add('49.5', heidi)
    await form.page.sees(/100.5\sUSDC/)
    await review()
    await form.page.sees(/−150\sUSDC/)
    await form.page.sees('To 2 recipients')
    expect(addresses()).toEqual([grace, heidi])
    await expect.poll(form.label).toBe('Send')
    form.wide()?.click()
    await form.page.sees('Transaction submitted')
    expect(form.world.sending.requests).toHaveLength(1)
    expect(form.world.sending.plan?.leaves.map(({ to, amount }) => [to, amount])).toEqual([
      [grace, 100_500_000n],
      [heidi, 49_500_000n],
    ])
    form.world.decide({ status: 'confirmed', hash: '0xab', moved: [] })
    await form.page.sees(/150\sUSDC delivered to 2 recipients/)
    expect(addresses()).toEqual([grace, heidi])
  })

  it('get no more in all than there is, and Max is what is left [E1]', async () => {
    await form.fill('100', grace)
    await form.page.finds('Add recipient')
    const left = () => form.page.view().querySelector('.input-action')?.textContent
    await expect.poll(left).toContain('540.1 available')
    form.page.press('Add recipient')
    await expect.poll(left).toContain('440.1 available')
    type(form.field('To'), heidi)
    type(form.field('Amount'), '540.1')
    await expect.poll(form.label).toBe('Insufficient balance')
    form.page.press('Max USDC')
    await expect.poll(form.label).toBe('Review')
    expect(form.field('Amount').value).toBe('440.1')
  })

  it('are taken out again, and one that was not begun is not sent to', async () => {
    await form.fill('100', grace)
    await add('50', heidi)
    await form.page.finds('Add recipient')
    form.page.press('Add recipient')
    await expect.poll(() => form.field('To').value).toBe('')
    await expect.poll(form.label).toBe('Review')
    form.page.press(/^Remove .*/)
    await expect.poll(() => form.page.view().querySelectorAll('.paid').length).toBe(1)
    await review()
    expect(addresses()).toEqual([heidi])
    await expect.poll(form.label).toBe('Send')
    form.wide()?.click()
    await form.page.sees('Transaction submitted')
    expect(form.world.sending.plan?.leaves.map(({ to }) => to)).toEqual([heidi])
  })

  it('are each checked: what was not ticked in the form is ticked on the review, and stays so [J3]', async () => {
    await form.fill('1', grace)
    await form.page.finds('Add recipient')
    form.page.press('Add recipient')
    await expect.poll(() => form.field('To').value).toBe('')
    type(form.field('Amount'), '2')
    type(form.field('To'), graceLookAlike)
    await expect.poll(form.label).toBe('Confirm the recipient')
    expect(form.page.view().querySelectorAll('.paid')).toHaveLength(1)
    expect(() => form.page.control('Add recipient')).toThrow()
    form.box()?.click()
    await review()
    await form.page.sees('Possible address poisoning')
    await expect.poll(form.label).toBe('Send')
    expect(form.wide()?.disabled).toBe(false)
    expect(form.box()).toBeNull()
  })

  it('cannot be added where the wallet asks for one after the other', async () => {
    form.world.sending.batches = false
    await form.fill('1', grace)
    await review()
    form.page.press('Cancel')
    await expect.poll(form.label).toBe('Review')
    expect(() => form.page.control('Add recipient')).toThrow()
  })
})
