import {
  type ApprovingBrowser,
  enrolmentRequests,
  type FoundEnrolment,
  grantShare,
  type JoiningBrowser,
  joinByGrant,
  newApproving,
  newJoining,
} from '@latchkey/vault/enrolment'
import { isRefusal } from '@latchkey/vault/wallet'
import type { Params, Result } from '../calls.ts'
import type { KeyDependencies } from './dependencies.ts'
import { opening } from './managing.ts'
import { doneOrRefused, orRefused } from './serve.ts'
import { orLogIn, visitorOf } from './visitor.ts'

type Joining = { browser: JoiningBrowser; expiresAt: number; user: string }
type Approving = { browser: ApprovingBrowser; commitment: string; user: string }
const ended = { status: 'ended' } as const
const tampered = { status: 'tampered' } as const
const waiting = { status: 'waiting' } as const

/** Creates the calls of an enrolment. A worker takes part in one at a time, on one side. */
export function createEnrolling(dependencies: KeyDependencies) {
  const relay = enrolmentRequests(dependencies.gateway.ask)
  const joining = createJoining(dependencies)
  const approving = createApproving(dependencies)
  return {
    ...joining,
    ...approving,
    end: (): Promise<Result<'endEnrolment'>> =>
      doneOrRefused(async () => {
        const commitments = [joining.forget(), approving.forget()]
        for (const one of commitments) if (one !== undefined) await relay.endEnrolment(one)
      }),
  }
}

/** Creates the calls of the new browser. */
function createJoining({ gateway, unlocked, openingFor, origin }: KeyDependencies) {
  const relay = enrolmentRequests(gateway.ask)
  let joining: Joining | undefined

  return {
    forget(): string | undefined {
      const commitment = joining?.browser.commitment
      joining = undefined
      return commitment
    },
    start: (): Promise<Result<'startEnrolment'>> =>
      orRefused(async () => {
        const login = await gateway.login()
        if (!login) return { status: 'refused', code: 'LOGGED_OUT' }
        const { user } = login
        const browser = await newJoining({ user, origin })
        const expiresAt = await relay.startEnrolment(browser.commitment)
        joining = { browser, expiresAt, user }
        return { status: 'started' }
      }),
    awaitApprover: (): Promise<Result<'awaitApprover'>> =>
      unlessGone(async () => {
        if (!joining) return ended
        const { browser, expiresAt } = joining
        const publicKey = await relay.awaitEnrolmentAnswer(browser.commitment)
        if (publicKey === null) return waiting
        const agreed = await browser.accept({ publicKey, expiresAt })
        if (!agreed) return ended
        await relay.revealEnrolment(browser.commitment, agreed.reveal)
        return { status: 'digits', digits: agreed.digits }
      }),
    join: ({ topOrigin }: Params<'joinWallet'>): Promise<Result<'joinWallet'>> =>
      unlessGone(async () => {
        const login = await gateway.login()
        if (!joining || login?.user !== joining.user) return ended
        const { browser } = joining
        const sealed = await relay.awaitEnrolmentShare(browser.commitment)
        if (!sealed) return waiting
        joining = undefined
        const grant = await browser.open(sealed)
        const isExpired = grant === 'expired'
        const joined =
          grant && !isExpired && (await joinByGrant(openingFor(login, topOrigin), grant))
        await relay.endEnrolment(browser.commitment).catch(() => {})
        if (isExpired) return ended
        if (!joined) return tampered
        if (joined.status !== 'open') return joined
        const { addresses } = unlocked.hold(joined.keyring, login.user)
        return { status: 'open', ...visitorOf(login), addresses }
      }),
  }
}

/** Creates the calls of the open browser. */
function createApproving(dependencies: KeyDependencies) {
  const { gateway, unlocked, origin } = dependencies
  const relay = enrolmentRequests(gateway.ask)
  let approving: Approving | undefined
  let found: FoundEnrolment | undefined

  return {
    forget(): string | undefined {
      const commitment = approving?.commitment
      approving = undefined
      return commitment
    },
    find: (): Promise<Result<'findEnrolment'>> =>
      orRefused(async () => {
        found = (await relay.enrolments())[0]
        if (!found) return { status: 'none' }
        const { commitment, browser, system } = found
        return { status: 'found', commitment, browser, system }
      }),
    answer: ({ commitment }: Params<'answerEnrolment'>): Promise<Result<'answerEnrolment'>> =>
      unlessGone(() =>
        opening(dependencies, { topOrigin: origin, passkey: null }, async (_, { user }) => {
          if (found?.commitment !== commitment) return ended
          const browser = await newApproving({ user, origin }, found)
          await relay.answerEnrolment(commitment, browser.publicKey)
          approving = { browser, commitment, user }
          return { status: 'answered' }
        }),
      ),
    awaitReveal: (): Promise<Result<'awaitReveal'>> =>
      orLogIn(gateway, () =>
        unlessGone(async () => {
          if (!approving) return ended
          const { browser, commitment } = approving
          const reveal = await relay.awaitEnrolmentReveal(commitment)
          if (!reveal) return waiting
          const digits = await browser.check(reveal)
          return digits === undefined ? tampered : { status: 'digits' as const, digits }
        }),
      ),
    approve: (params: Params<'approveEnrolment'>): Promise<Result<'approveEnrolment'>> =>
      unlessGone(() =>
        opening(dependencies, params, async (opened, { user }) => {
          if (approving?.user !== user) return ended
          const { browser, commitment } = approving
          const granted = await grantShare(opened, browser.seal)
          if (granted.status !== 'granted') return granted
          unlocked.hold(granted.keyring, user)
          await relay.sendEnrolmentShare(commitment, granted.sealed)
          approving = undefined
          return { status: 'done' }
        }),
      ),
  }
}

/** Answers `ended` if the gateway no longer has the enrolment, and other refusals as results. */
async function unlessGone<Answer>(run: () => Promise<Answer>) {
  return orRefused(async () => {
    try {
      return await run()
    } catch (error) {
      if (isRefusal(error, 'ENROLMENT_GONE')) return ended
      throw error
    }
  })
}
