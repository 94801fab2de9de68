import { describe, expect, it } from 'vitest'
import { grace } from '../testing/gateway.ts'
import { type } from '../testing/page.tsx'
import { sendFormPerTest } from '../testing/sendForm.ts'

const form = sendFormPerTest()
const gwei = 10n ** 9n

/** Enters all of the coin, where gas costs 40 gwei. */
const pressMax = async () => {
  form.world.chain.gas = 40n * gwei
  await form.pickToken(/Ether/)
  type(form.field('To'), grace)
  await expect.poll(form.label).toBe('Enter an amount')
  await form.page.finds('Max ETH')
  form.page.press('Max ETH')
}
const radio = (name: string) => {
  const labels = [...form.page.view().querySelectorAll('.speeds label')]
  const input = labels.find((label) => label.textContent === name)?.querySelector('input')
  if (!input) throw new Error(`There is no speed ${name}`)
  return input
}
const facts = () => form.page.view().querySelector('.facts')?.textContent

describe('the network fee', () => {
  it('is the visitor’s choice, in coin and money, and what the wallet receives [D10]', async () => {
    form.world.chain.gas = 40n * gwei
    await form.fill('250', grace)
    await form.review()
    await expect.poll(facts).toMatch(/0\.00084\sETH/)
    expect(radio('Normal').checked).toBe(true)
    radio('Fast').click()
    await expect.poll(facts).toMatch(/0\.00168\sETH/)
    expect(facts()).toMatch(/\$/)
    await expect.poll(form.label).toBe('Send')
    form.wide()?.click()
    await form.page.sees('Transaction submitted')
    expect(form.world.sending.plan).toMatchObject({ fee: { most: 80n * gwei } })
  })

  it('is left to the wallet where it decides', async () => {
    await form.fill('250', grace)
    await form.review()
    expect(form.page.view().querySelector('.speeds')).toBeNull()
    form.wide()?.click()
    await form.page.sees('Transaction submitted')
    expect(form.world.sending.plan).not.toHaveProperty('fee')
  })

  it('that has risen far since the review is shown, and needs another confirmation [D10]', async () => {
    form.world.chain.gas = 40n * gwei
    await form.fill('250', grace)
    await form.review()
    await expect.poll(facts).toMatch(/0\.00084\sETH/)
    form.world.chain.gas = 90n * gwei
    form.wide()?.click()
    await form.page.sees('The network fee has risen')
    expect(form.world.sending.requests).toEqual([])
    await expect.poll(facts).toMatch(/0\.00189\sETH/)
    form.wide()?.click()
    await form.page.sees('Transaction submitted')
    expect(form.world.sending.requests).toHaveLength(1)
    expect(form.world.sending.plan).toMatchObject({ fee: { most: 90n * gwei } })
  })

  it('is left by Max at whatever speed is chosen then [E2]', async () => {
    await pressMax()
    await form.review()
    await expect.poll(() => form.page.view().querySelector('.speeds')).not.toBeNull()
    for (const speed of ['Slow', 'Normal', 'Fast']) {
      radio(speed).click()
      await expect.poll(() => radio(speed).checked).toBe(true)
      expect(form.wide()?.disabled).toBe(false)
    }
  })

  it('that is more than the account has cannot be chosen [E2]', async () => {
    await pressMax()
    await expect.poll(() => form.field('Amount').value).not.toBe('')
    const most = form.field('Amount').value.replaceAll(',', '')
    type(form.field('Amount'), String(Number(most) + 0.0005))
    await form.review()
    await expect.poll(() => form.page.view().querySelector('.speeds')).not.toBeNull()
    expect(radio('Fast').disabled).toBe(true)
    expect(radio('Normal').disabled).toBe(false)
  })
})
