import { expect, it } from 'vitest'
import { createOutcome } from './outcome.ts'

/** A request to sign that is under way, and its end. */
function signing(outcome: ReturnType<typeof createOutcome>) {
  let end = () => {}
  const request = outcome.during('sign', new Promise<void>((resolve) => (end = resolve)))
  return async () => {
    end()
    await request
  }
}

it('reports that nothing was sent if the visitor was asked and has not approved [L30]', () => {
  const outcome = createOutcome()
  signing(outcome)
  outcome.note('asking')
  expect(outcome.ifGone()).toBe('WALLET_WINDOW_CLOSED')
})

it('leaves an approved request open, even while the next one is pending [L30]', async () => {
  const outcome = createOutcome()
  const [first, second] = [signing(outcome), signing(outcome)]
  for (const event of ['asking', 'approved', 'asking']) outcome.note(event)
  expect(outcome.ifGone()).toBe('WALLET_DISCONNECTED')
  await first()
  expect(outcome.ifGone()).toBe('WALLET_DISCONNECTED')
  await second()
  signing(outcome)
  outcome.note('asking')
  expect(outcome.ifGone()).toBe('WALLET_WINDOW_CLOSED')
})

it('leaves open what an older page does not speak of [L30]', () => {
  const outcome = createOutcome()
  signing(outcome)
  outcome.note('show')
  expect(outcome.ifGone()).toBe('WALLET_DISCONNECTED')
})

it('says that nothing was sent where nothing was to be signed', () => {
  expect(createOutcome().ifGone()).toBe('WALLET_WINDOW_CLOSED')
})
