import { describe, expect, it } from 'vitest'
import { grace } from '../testing/gateway.ts'
import { sendFormPerTest } from '../testing/sendForm.ts'

const form = sendFormPerTest()

/** Confirms a transfer that the wallet sends, and then fails. */
async function confirm() {
  form.world.sending.answer = 'lose'
  await form.fill('250', grace)
  await form.review()
  form.wide()?.click()
}

/** What the recipient has by the chain, in base units. */
const received = () =>
  form.world.lossy.paid
    .flatMap(({ leaves }) => leaves)
    .reduce((sum, { amount }) => sum + amount, 0n)

describe('a wallet that fails after it has sent', () => {
  it('is not reported as failed where the chain has the transfer [L30]', async () => {
    await confirm()
    await form.page.sees('Transaction submitted')
    form.world.decide({ status: 'confirmed', hash: '0xab', moved: [] })
    await form.page.sees(/250\sUSDC delivered/)
    expect(received()).toBe(250_000_000n)
  })

  it('leaves it open until the chain shows it, and Try again pays nothing [L30]', async () => {
    form.world.lossy.shows = 'nothing'
    await confirm()
    await form.page.sees("Your wallet didn't say whether it sent this")
    await form.page.sees("Check your wallet's activity before you try again.")
    expect(form.page.view().textContent).not.toMatch(/Please try again|Failed|went wrong/)
    form.world.lossy.shows = 'sent'
    await expect.poll(form.label).toBe('Try again')
    form.wide()?.click()
    await form.page.sees('Transaction submitted')
    expect(received()).toBe(250_000_000n)
    expect(form.world.lossy.paid).toHaveLength(1)
  })

  it('is not sent again while the network cannot be read [L30]', async () => {
    form.world.lossy.shows = 'noAnswer'
    await confirm()
    await form.page.sees("We couldn't check whether this was sent")
    await expect.poll(form.label).toBe('Try again')
    form.wide()?.click()
    await form.page.sees("We couldn't check whether this was sent")
    await expect.poll(form.label).toBe('Try again')
    expect(form.world.lossy.paid).toHaveLength(1)
  })
})
