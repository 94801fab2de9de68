import { expect, it } from 'vitest'
import { grace } from '../testing/gateway.ts'
import { sendFormPerTest } from '../testing/sendForm.ts'

const form = sendFormPerTest()

it('sends the very plan that was reviewed [L30]', async () => {
  await form.fill('250', grace)
  await form.review()
  const plans = form.world.plans.length
  form.wide()?.click()
  await form.page.sees('Transaction submitted')
  expect(form.world.plans).toHaveLength(plans)
  expect(form.world.plans).toContain(form.world.sending.plan)
})
