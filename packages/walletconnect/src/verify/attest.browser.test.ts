import { type Clock, systemClock } from '@latchkey/protocol'
import { expect, it } from 'vitest'
import { attest } from './attest.ts'

const asking = {
  verifyUrl: 'http://verify.localhost:9',
  projectId: 'p',
  clock: systemClock,
  message: 'sealed',
  text: 'plain',
}

/** Frames that never load, and what the service in them would say. */
function answering(answer: (frame: HTMLIFrameElement) => MessageEventInit | undefined) {
  new MutationObserver((_, observer) => {
    const frame = document.querySelector('iframe')
    const init = frame && answer(frame)
    if (!init) return
    observer.disconnect()
    window.dispatchEvent(new MessageEvent('message', init))
  }).observe(document.body, { childList: true })
}

it('asks the service of the site in a hidden frame, and takes its answer [H8]', async () => {
  let source = ''
  answering((frame) => {
    source = frame.src
    expect(frame.hidden).toBe(true)
    const data = JSON.stringify({ type: 'verify_attestation', attestation: 'a.b.c' })
    return { data, origin: 'http://verify.localhost:9', source: frame.contentWindow }
  })
  expect(await attest(asking)).toBe('a.b.c')
  expect(document.querySelector('iframe')).toBeNull()
  const { pathname, searchParams } = new URL(source)
  expect(pathname).toBe('/v3/attestation')
  expect(searchParams.get('origin')).toBe(window.location.origin)
  expect(searchParams.get('id')).toMatch(/^[0-9a-f]{64}$/)
})

it('believes no other window and no other origin, and goes on without an answer', async () => {
  let giveUp = () => {}
  const clock: Clock = {
    now: systemClock.now,
    after(_, run) {
      giveUp = run
      return () => {}
    },
  }
  const data = JSON.stringify({ type: 'verify_attestation', attestation: 'forged' })
  answering((frame) => ({ data, origin: 'http://evil.example', source: frame.contentWindow }))
  const requested = attest({ ...asking, clock })
  await expect.poll(() => document.querySelector('iframe')).not.toBeNull()
  window.dispatchEvent(
    new MessageEvent('message', { data, origin: 'http://verify.localhost:9', source: window }),
  )
  giveUp()
  expect(await requested).toBeUndefined()
  expect(document.querySelector('iframe')).toBeNull()
})
