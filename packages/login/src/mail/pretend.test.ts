import { createTestClock } from '@latchkey/devkit/clock'
import { sleep } from '@latchkey/service/clock'
import { expect, it } from 'vitest'
import { withPretending } from './pretend.ts'

const mail = { to: 'ada@site.example', language: 'en', subject: '', text: '' } as const

it('takes as long for a pretended mail as for a sent one, so that a block does not show [L16]', async () => {
  const clock = createTestClock()
  const sent: string[] = []
  const mailer = withPretending(
    {
      async send({ to }) {
        await sleep(clock, 700)
        sent.push(to)
        return true
      },
    },
    clock,
  )
  const timeOf = async (run: () => Promise<boolean>) => {
    const started = clock.now()
    let ended: number | undefined
    const done = run().then(() => {
      ended = clock.now() - started
    })
    while (ended === undefined) await clock.advance(50)
    await done
    return ended
  }
  expect(await timeOf(() => mailer.pretend())).toBe(200)
  expect(await timeOf(() => mailer.send(mail))).toBe(700)
  expect(await timeOf(() => mailer.pretend())).toBe(700)
  expect(sent).toEqual([mail.to])
})

it('fails for a pretended mail as for sent ones, so that an outage does not show a block [L16]', async () => {
  const clock = createTestClock()
  const mailer = withPretending({ send: async () => false }, clock)
  await mailer.send(mail)
  const pretended = mailer.pretend()
  await clock.advance(1)
  expect(await pretended).toBe(false)
})
