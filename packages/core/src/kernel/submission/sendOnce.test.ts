import { knownError } from '@latchkey/protocol'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { connectedClient } from '../../testing/adapter.ts'
import { evmAccount, one } from '../../testing/world.ts'
import type { Operations } from '../operations/operations.ts'
import type { Movement, Sent, TransactionPlan } from '../plan/plan.ts'
import { send } from '../sending/send.ts'
import { memoryStorage } from '../storage/memory.ts'
import { storageKeys } from '../storage/storage.ts'
import type { Sighting } from './submission.ts'
import { submitOnce } from './submitted.ts'

const chainId = one.caipNetworkId
const { address: account } = evmAccount(1)
const to = evmAccount(2).address
const leaving: Movement = { asset: `${chainId}/slip44:60`, amount: 5n, from: account, to }
const plan: TransactionPlan = {
  namespace: 'eip155',
  chainId,
  account,
  purpose: 'transfer',
  leaves: [leaving],
  arrives: [],
  approvals: [],
}
const submission = { since: 7n, pendingNonce: 3n }
const sent = { way: 'single', hash: '0xa1', since: 7n } as const
const there: Sighting = { kind: 'sent', sent }
const declined = () => Promise.reject(knownError('REQUEST_DECLINED'))
const failed = () => Promise.reject(knownError('SEND_FAILED'))
const never = () => new Promise<never>(() => {})

type Answer = () => Promise<Sent>

/** A client whose wallet answers one attempt after the other as named, on a chain that shows what `see` returns. */
async function page(
  answers: Answer[],
  see: () => Sighting | Promise<Sighting>,
  storage = memoryStorage(),
) {
  const walletRequests: TransactionPlan[] = []
  const searched: TransactionPlan[] = []
  const operations: Operations = {
    findSent: async (_, __, given) => {
      searched.push(given)
      return see()
    },
    send: (context, given) =>
      submitOnce(context, {
        submission,
        find: async () => see(),
        ask: () => {
          walletRequests.push(given)
          return (answers.shift() ?? failed)()
        },
      }),
    follow: async () => ({ status: 'confirmed', hash: '0xa1', moved: [] }),
  }
  const client = await connectedClient(operations, { storage })
  return { client, operations, walletRequests, searched }
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** Sends while the clock runs as long as a failed attempt is searched for. */
async function sending(...given: Parameters<typeof send>) {
  const attempt = send(...given)
  attempt.catch(() => {})
  await vi.advanceTimersByTimeAsync(30_000)
  return attempt
}

describe('a second attempt', () => {
  it('asks the wallet nothing where the first is there by then [L30]', async () => {
    let seen: Sighting = { kind: 'absent' }
    const { client, walletRequests } = await page([failed], () => seen)
    await expect(sending(client, plan)).rejects.toMatchObject({
      code: 'SUBMISSION_UNKNOWN',
      context: { account, since: '7', nonce: '3' },
    })
    seen = there
    const second = await sending(client, plan)
    expect(second.sent).toEqual(sent)
    expect(await second.outcome).toMatchObject({ status: 'confirmed' })
    expect(walletRequests).toHaveLength(1)
  })

  it('follows the plan that was sent, where a swap is planned again with other calls [L30]', async () => {
    let seen: Sighting = { kind: 'absent' }
    const first: TransactionPlan = { ...plan, purpose: 'swap', deadline: 4_000_000_000 }
    const { client, walletRequests } = await page([failed], () => seen)
    await expect(sending(client, first)).rejects.toMatchObject({ code: 'SUBMISSION_UNKNOWN' })
    seen = there
    const second = await sending(client, { ...first, deadline: 4_000_000_001 })
    expect(second.plan).toEqual(first)
    expect(walletRequests).toHaveLength(1)
  })

  it('returns the plan that was sent where only its memo differs, and pays once [L30]', async () => {
    let seen: Sighting = { kind: 'absent' }
    const first: TransactionPlan = { ...plan, memos: [''] }
    const { client, walletRequests } = await page([failed], () => seen)
    await expect(sending(client, first)).rejects.toMatchObject({ code: 'SUBMISSION_UNKNOWN' })
    seen = there
    const second = await sending(client, { ...plan, memos: ['12345'] })
    expect(second).toMatchObject({ isEarlier: true, plan: { memos: [''] } })
    expect(walletRequests).toHaveLength(1)
  })

  it('takes an address in another case for another one where case counts [L30]', async () => {
    let seen: Sighting = { kind: 'absent' }
    const [lower, upper] = ['a', 'A'].map((letter) => `${letter}rt`)
    const payTo = (recipient = ''): TransactionPlan => ({
      ...plan,
      namespace: 'solana',
      leaves: [{ ...leaving, to: recipient }],
    })
    const { client, walletRequests } = await page([failed, async () => sent], () => seen)
    await expect(sending(client, payTo(lower))).rejects.toMatchObject({
      code: 'SUBMISSION_UNKNOWN',
    })
    seen = there
    const second = await sending(client, payTo(upper))
    expect(second.isEarlier).toBeUndefined()
    expect(walletRequests).toHaveLength(2)
  })

  const token = `${chainId}/erc20:${evmAccount(4).address}` as const
  const approval = { asset: token, amount: 5n, spender: to }
  const approving: TransactionPlan = {
    ...plan,
    purpose: 'approval',
    leaves: [],
    approvals: [approval],
  }
  const swap: TransactionPlan = {
    ...plan,
    purpose: 'swap',
    arrives: [{ asset: token, amount: 1n }],
  }
  const other = evmAccount(3).address
  it.each<[string, TransactionPlan, Partial<TransactionPlan>]>([
    ['recipient', plan, { leaves: [{ ...leaving, to: other }] }],
    ['amount', plan, { leaves: [{ ...leaving, amount: 6n }] }],
    ['token', plan, { leaves: [{ ...leaving, asset: token }] }],
    ['further payment', plan, { leaves: [leaving, { ...leaving, to: other }] }],
    ['spender', approving, { approvals: [{ ...approval, spender: other }] }],
    ['limit', approving, { approvals: [{ ...approval, amount: 0n }] }],
    ['token to spend', approving, { approvals: [{ ...approval, asset: leaving.asset }] }],
    ['amount to swap', swap, { leaves: [{ ...leaving, amount: 6n }] }],
    ['token to buy', swap, { arrives: [{ asset: leaving.asset, amount: 1n }] }],
    ['purpose', plan, { purpose: 'calls' }],
    ['deadline of named calls', { ...plan, purpose: 'calls' }, { deadline: 4_000_000_000 }],
  ])('takes a plan with another %s for another one, and asks for it [L30]', async (_, first, change) => {
    const answers: Answer[] = [failed, async () => ({ ...sent, hash: '0xb2' })]
    let seen: Sighting = { kind: 'absent' }
    const { client, walletRequests, searched } = await page(answers, () => seen)
    await expect(sending(client, first)).rejects.toMatchObject({ code: 'SUBMISSION_UNKNOWN' })
    seen = there
    const second = { ...first, ...change }
    expect(await sending(client, second)).toMatchObject({ sent: { hash: '0xb2' }, plan: second })
    expect(walletRequests).toEqual([first, second])
    expect(searched).toEqual([])
  })

  it('asks again where the chain shows that nothing was sent [L30]', async () => {
    const { client, walletRequests } = await page([failed, async () => sent], () => ({
      kind: 'absent',
    }))
    await expect(sending(client, plan)).rejects.toMatchObject({ code: 'SUBMISSION_UNKNOWN' })
    expect((await sending(client, plan)).sent).toEqual(sent)
    expect(walletRequests).toHaveLength(2)
  })

  it('does not ask blindly where the chain cannot be read [L30]', async () => {
    let isDown = false
    const see = async (): Promise<Sighting> => {
      if (isDown) throw knownError('NETWORK_FAILED')
      return { kind: 'absent' }
    }
    const { client, walletRequests } = await page([failed, async () => sent], see)
    await expect(sending(client, plan)).rejects.toMatchObject({ code: 'SUBMISSION_UNKNOWN' })
    isDown = true
    await expect(sending(client, plan)).rejects.toMatchObject({
      code: 'SUBMISSION_UNCHECKED',
      cause: { code: 'NETWORK_FAILED' },
    })
    expect(walletRequests).toHaveLength(1)
  })

  it('waits while a signed transaction may still be executed, unless the wallet declined [L30]', async () => {
    const possible = () => ({ kind: 'possible' }) as const
    const open = await page([failed, async () => sent], possible)
    await expect(sending(open.client, plan)).rejects.toMatchObject({ code: 'SUBMISSION_UNKNOWN' })
    await expect(sending(open.client, plan)).rejects.toMatchObject({ code: 'SUBMISSION_UNKNOWN' })
    expect(open.walletRequests).toHaveLength(1)
    const refused = await page([declined, async () => sent], possible)
    await expect(sending(refused.client, plan)).rejects.toMatchObject({ code: 'REQUEST_DECLINED' })
    expect((await sending(refused.client, plan)).sent).toEqual(sent)
  })

  it('searches for an attempt that the visitor gave up before the wallet answered [L30]', async () => {
    const { client, walletRequests } = await page([never], () => there)
    const gaveUp = new AbortController()
    const first = send(client, plan, { signal: gaveUp.signal })
    await expect.poll(() => walletRequests).toHaveLength(1)
    gaveUp.abort()
    await expect(first).rejects.toMatchObject({ code: 'ABORTED' })
    expect((await sending(client, plan)).sent).toEqual(sent)
    expect(walletRequests).toHaveLength(1)
  })

  it('searches for what the page had requested before a reload [L30]', async () => {
    const storage = memoryStorage()
    const before = await page([failed], () => ({ kind: 'absent' }), storage)
    await expect(sending(before.client, plan)).rejects.toMatchObject({ code: 'SUBMISSION_UNKNOWN' })
    const after = await page([async () => sent], () => there, storage)
    expect((await sending(after.client, plan)).sent).toEqual(sent)
    expect(after.searched).toEqual([plan])
    expect(after.walletRequests).toEqual([])
    expect(storage.get(storageKeys.openSubmissions)).toBeNull()
  })

  it('takes nothing from storage that is no submission, and nothing that is an hour old [L30]', async () => {
    const storage = memoryStorage()
    const before = await page([failed], () => ({ kind: 'absent' }), storage)
    await expect(sending(before.client, plan)).rejects.toMatchObject({ code: 'SUBMISSION_UNKNOWN' })
    const stored = storage.get(storageKeys.openSubmissions) ?? ''
    const hourAgo = stored.replace(/"at":\d+/, `"at":${Date.now() - 3_600_001}`)
    for (const text of ['[{}]', 'x', stored.replace('"since"', '"until"'), hourAgo]) {
      storage.set(storageKeys.openSubmissions, text)
      const after = await page([async () => sent], () => there, storage)
      await sending(after.client, plan)
      expect([after.walletRequests.length, after.searched.length]).toEqual([1, 0])
    }
  })

  it('after one that was sent is a new one [L30]', async () => {
    const answers = [async () => sent, async () => sent]
    const { client, walletRequests, searched } = await page(answers, () => there)
    await sending(client, plan)
    await sending(client, plan)
    expect([walletRequests.length, searched.length]).toEqual([2, 0])
  })
})
