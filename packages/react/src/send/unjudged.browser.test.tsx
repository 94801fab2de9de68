import { afterEach, describe, expect, it, vi } from 'vitest'
import { type Answer, fullGateway, heidi, heidiLookAlike } from '../testing/gateway.ts'
import { type } from '../testing/page.tsx'
import { sendFormPerTest } from '../testing/sendForm.ts'

const form = sendFormPerTest()

afterEach(() => {
  vi.useRealTimers()
})

describe('while the recipient cannot be judged [J3]', () => {
  const unknown = "We couldn't check this recipient. Compare the whole address yourself."

  /** The filled form, with another answer to what the account did before. */
  async function fill(to: string, before: Answer): Promise<void> {
    await form.reload((url) =>
      url.pathname.includes('/recipient/') ? before(url) : fullGateway(url),
    )
    await form.pickToken(/USD Coin/)
    type(form.field('Amount'), '1')
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
    type(form.field('To'), to)
  }

  /** An answer that the test releases. */
  function delayed() {
    let answer = () => {}
    const answered = new Promise<void>((resolve) => {
      answer = resolve
    })
    const before: Answer = async (url) => {
      await answered
      return fullGateway(url)
    }
    return { before, answer }
  }

  it('waits three seconds for the check, and then asks for a tick', async () => {
    await fill(heidi, delayed().before)
    await expect.poll(form.label).toBe('Checking recipient…')
    await expect.poll(vi.getTimerCount).toBeGreaterThan(0)
    vi.advanceTimersByTime(2_000)
    expect(form.wide()?.disabled).toBe(true)
    expect(form.box()).toBeNull()
    vi.advanceTimersByTime(1_000)
    await form.page.sees(unknown)
    await expect.poll(form.label).toBe('Confirm the recipient')
    expect(form.wide()?.disabled).toBe(true)
    form.box()?.click()
    await expect.poll(form.label).toBe('Review')
    vi.useRealTimers()
    form.wide()?.click()
    await expect.poll(form.page.title).toBe('Review transfer')
    await form.page.sees(unknown)
    await expect.poll(form.label).toBe('Send')
    form.wide()?.click()
    await form.page.sees('Transaction submitted')
  })

  it('goes on by itself once the check says that the recipient is known', async () => {
    const { before, answer } = delayed()
    await fill(heidi, before)
    await expect.poll(form.label).toBe('Checking recipient…')
    answer()
    await expect.poll(form.label).toBe('Review')
    expect(form.wide()?.disabled).toBe(false)
    expect(form.box()).toBeNull()
  })

  it('takes no tick that was given before a look-alike was found', async () => {
    const { before, answer } = delayed()
    await fill(heidiLookAlike, before)
    await expect.poll(form.label).toBe('Checking recipient…')
    vi.advanceTimersByTime(3_100)
    await form.page.sees(unknown)
    form.box()?.click()
    await expect.poll(form.label).toBe('Review')
    answer()
    await form.page.sees('Possible address poisoning')
    expect(form.box()?.checked).toBe(false)
    expect(form.wide()?.disabled).toBe(true)
  })

  it('asks for a tick at once where the service is down', async () => {
    await fill(heidi, () => new Response('{}', { status: 500 }))
    await form.page.sees(unknown)
    await expect.poll(form.label).toBe('Confirm the recipient')
    expect(form.wide()?.disabled).toBe(true)
    form.box()?.click()
    await expect.poll(() => form.wide()?.disabled).toBe(false)
  })

  it('asks for a tick where the account is older than what the service knows', async () => {
    await fill(heidi, () => ({ sent: 'unknown', knownSince: 1234, lookAlikes: [] }))
    await form.page.sees('Our records of your account start at block 1234')
    await expect.poll(form.label).toBe('Confirm the recipient')
    form.box()?.click()
    await expect.poll(form.label).toBe('Review')
  })
})
