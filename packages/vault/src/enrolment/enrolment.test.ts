import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { randomBytes } from '../bytes.ts'
import type { ReleasedShare } from '../protocol/shapes.ts'
import { enrolmentLife, newApproving, newJoining } from './index.ts'

const scope = { user: 'user-1', origin: 'https://vault.site.example' }
const expiresAt = 1_700_000_300_000

type Clock = { now: number }
const clockOf = (clock: Clock) => () => clock.now

/** Two browsers whose visitor compares the digits. */
async function pair({ joins = scope, approves = scope, clock = { now: 0 } } = {}) {
  const joining = await newJoining(joins, clockOf(clock))
  const { commitment } = joining
  const approving = await newApproving(approves, { commitment, expiresAt }, clockOf(clock))
  return { joining, approving, clock }
}

/** Runs an honest enrolment up to the digits. */
async function agreed(clock: Clock = { now: 0 }) {
  const both = await pair({ clock })
  const accepted = await both.joining.accept({ publicKey: both.approving.publicKey, expiresAt })
  if (!accepted) throw new Error('No key was accepted')
  const digits = await both.approving.check(accepted.reveal)
  return { ...both, accepted, digits }
}

async function sealedBy({ approving }: Awaited<ReturnType<typeof agreed>>, share: Uint8Array) {
  const sealed = await approving.seal(new Uint8Array(share))
  if (!sealed) throw new Error('Nothing was sealed')
  return sealed
}

describe('two browsers of one visitor', () => {
  it('show the same six digits, and the share reaches the new one once [L20]', async () => {
    const share = randomBytes(33)
    const both = await agreed()
    expect(both.digits).toMatch(/^\d{6}$/)
    expect(both.digits).toBe(both.accepted.digits)
    const sealed = await sealedBy(both, share)
    expect(await both.approving.seal(randomBytes(33))).toBeUndefined()
    expect(await both.joining.open(sealed)).toEqual(new Uint8Array(share))
    expect(await both.joining.open(sealed)).toBeUndefined()
  })

  it('never show chosen digits: a relay that exchanges keys gets others on each side [L20]', async () => {
    // A relay commits to its own key towards the open browser, and sends its own key to the new one.
    const { joining } = await pair()
    const relay = await newJoining(scope, () => 0)
    const open = await newApproving(scope, { commitment: relay.commitment, expiresAt }, () => 0)
    const relayKey = (await pair()).approving.publicKey
    const atNew = await joining.accept({ publicKey: relayKey, expiresAt })
    const relayed = await relay.accept({ publicKey: open.publicKey, expiresAt })
    if (!atNew || !relayed) throw new Error('No key was accepted')
    expect(await open.check(relayed.reveal)).not.toBe(atNew.digits)
    // The new browser's true key is not what the relay committed to.
    const other = await newApproving(scope, { commitment: relay.commitment, expiresAt }, () => 0)
    expect(await other.check(atNew.reveal)).toBeUndefined()
    expect(await other.seal(randomBytes(33))).toBeUndefined()
  })

  it.each([
    ['another user', { ...scope, user: 'user-2' }],
    ['another wallet page', { ...scope, origin: 'https://evil.example' }],
  ])('release nothing to %s [L20]', async (_, joins) => {
    const { joining, approving } = await pair({ joins })
    const accepted = await joining.accept({ publicKey: approving.publicKey, expiresAt })
    if (!accepted) throw new Error('No key was accepted')
    expect(await approving.check(accepted.reveal)).toBeUndefined()
    expect(await approving.seal(randomBytes(33))).toBeUndefined()
  })

  it('show different digits if the relay reports different ends [L20]', async () => {
    const { joining, approving } = await pair()
    const later = { publicKey: approving.publicKey, expiresAt: expiresAt + 1 }
    const accepted = await joining.accept(later)
    if (!accepted) throw new Error('No key was accepted')
    expect(await approving.check(accepted.reveal)).not.toBe(accepted.digits)
    const sealed = await approving.seal(randomBytes(33))
    expect(sealed && (await joining.open(sealed))).toBeUndefined()
  })

  it('release nothing after five minutes, at any step [L20]', async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom('accept', 'check', 'seal', 'open'), async (late) => {
        const clock = { now: 0 }
        const { joining, approving } = await pair({ clock })
        const pass = (step: string) => {
          if (step === late) clock.now = enrolmentLife
        }
        pass('accept')
        const accepted = await joining.accept({ publicKey: approving.publicKey, expiresAt })
        pass('check')
        const digits = accepted && (await approving.check(accepted.reveal))
        pass('seal')
        const sealed = digits && (await approving.seal(randomBytes(33)))
        pass('open')
        return !sealed || (await joining.open(sealed)) === 'expired'
      }),
      { numRuns: 12 },
    )
  })

  it('release nothing by repeated or reordered messages [L20]', async () => {
    type Step = 'accept' | 'acceptOther' | 'check' | 'checkOther' | 'seal' | 'open'
    const steps: Step[] = ['accept', 'acceptOther', 'check', 'checkOther', 'seal', 'open']
    const stranger = await agreed()
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...steps), { maxLength: 9 }), async (order) => {
        const { joining, approving } = await pair()
        let reveal = stranger.accepted.reveal
        let sealed: ReleasedShare | undefined
        let isOpen = false
        for (const step of order) {
          if (step === 'accept') {
            const accepted = await joining.accept({ publicKey: approving.publicKey, expiresAt })
            reveal = accepted?.reveal ?? reveal
          } else if (step === 'acceptOther') {
            const { publicKey } = stranger.approving
            reveal = (await joining.accept({ publicKey, expiresAt }))?.reveal ?? reveal
          } else if (step === 'check') await approving.check(reveal)
          else if (step === 'checkOther') await approving.check(stranger.accepted.reveal)
          else if (step === 'seal') sealed = (await approving.seal(randomBytes(33))) ?? sealed
          else if (sealed) isOpen ||= (await joining.open(sealed)) instanceof Uint8Array
        }
        // Only the honest order opens: the first message of each kind is the right one, in the right place.
        const first = (one: Step, other: Step) => {
          const [at, otherAt] = [order.indexOf(one), order.indexOf(other)]
          return at >= 0 && (otherAt < 0 || at < otherAt)
        }
        const isHonest =
          first('accept', 'acceptOther') &&
          first('accept', 'check') &&
          first('check', 'checkOther') &&
          order.indexOf('check') < order.indexOf('seal', order.indexOf('check'))
        if (isOpen && !isHonest) throw new Error(order.join(' '))
        return true
      }),
      { numRuns: 60 },
    )
  })

  it('accept no share that another browser has sealed, or with a bit changed [L20]', async () => {
    const [one, other] = [await agreed(), await agreed()]
    expect(await one.joining.open(await sealedBy(other, randomBytes(33)))).toBeUndefined()
    const both = await agreed()
    const { sender, data } = await sealedBy(both, randomBytes(33))
    const changed = `${data.startsWith('A') ? 'B' : 'A'}${data.slice(1)}`
    expect(await both.joining.open({ sender, data: changed })).toBeUndefined()
  })

  it('wipe the share, also if none is sealed [L20]', async () => {
    const { approving } = await pair()
    const share = randomBytes(33)
    expect(await approving.seal(share)).toBeUndefined()
    expect(share).toEqual(new Uint8Array(33))
  })
})
