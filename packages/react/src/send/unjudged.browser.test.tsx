import { afterEach, describe, expect, it, vi } from 'vitest'
import { type Answer, fullGateway, grace, graceLookAlike } from '../testing/gateway.ts'
import { sendFormPerTest } from '../testing/sendForm.ts'

const form = sendFormPerTest()

afterEach(() => {
  vi.useRealTimers()
})

describe('while the recipient cannot be judged [J3]', () => {
  const unknown = "We couldn't load your activity, so we can't tell if this recipient is new."

  /** The review of a transfer, with another answer to what the account did before. */
  async function review(to: string, history: Answer): Promise<void> {
    await form.reload((url) =>
      url.pathname.endsWith('/history') ? history(url) : fullGateway(url),
    )
    await form.fill('1', to)
    await expect.poll(form.label).toBe('Review')
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
    form.wide()?.click()
    await expect.poll(form.page.title).toBe('Review transfer')
  }

  /** A history that is not answered before it is told to be. */
  function delayed() {
    let answer = () => {}
    const answered = new Promise<void>((resolve) => {
      answer = resolve
    })
    const history: Answer = async (url) => {
      await answered
      return fullGateway(url)
    }
    return { history, answer }
  }

  it('waits three seconds for the check, and then asks for a tick', async () => {
    await review(grace, delayed().history)
    await expect.poll(form.label).toBe('Checking recipient…')
    await expect.poll(vi.getTimerCount).toBeGreaterThan(0)
    vi.advanceTimersByTime(2_900)
    expect(form.wide()?.disabled).toBe(true)
    expect(form.box()).toBeNull()
    vi.advanceTimersByTime(200)
    await form.page.sees(unknown)
    await expect.poll(form.label).toBe('Send')
    expect(form.wide()?.disabled).toBe(true)
    form.wide()?.click()
    expect(form.world.sending.asked).toEqual([])
    form.box()?.click()
    await expect.poll(() => form.wide()?.disabled).toBe(false)
    form.wide()?.click()
    await form.page.sees('Transaction submitted')
  })

  it('goes on by itself once the check says that the recipient is known', async () => {
    const { history, answer } = delayed()
    await review(grace, history)
    await expect.poll(form.label).toBe('Checking recipient…')
    answer()
    await expect.poll(form.label).toBe('Send')
    expect(form.wide()?.disabled).toBe(false)
    expect(form.box()).toBeNull()
  })

  it('takes no tick that was given before a look-alike was found', async () => {
    const { history, answer } = delayed()
    await review(graceLookAlike, history)
    await expect.poll(form.label).toBe('Checking recipient…')
    vi.advanceTimersByTime(3_100)
    await form.page.sees(unknown)
    form.box()?.click()
    await expect.poll(() => form.wide()?.disabled).toBe(false)
    answer()
    await form.page.sees('Possible address poisoning')
    expect(form.box()?.checked).toBe(false)
    expect(form.wide()?.disabled).toBe(true)
  })

  it('asks for a tick at once where the history fails', async () => {
    await review(grace, () => new Response('{}', { status: 500 }))
    await form.page.sees(unknown)
    await expect.poll(form.label).toBe('Send')
    expect(form.wide()?.disabled).toBe(true)
    form.box()?.click()
    await expect.poll(() => form.wide()?.disabled).toBe(false)
  })
})
