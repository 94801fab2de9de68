import { nativeAsset, tokenAsset } from '@latchkey/protocol'
import { describe, expect, it } from 'vitest'
import type { SolanaPlan } from '../plan.ts'
import { judgeKeyless } from './keyless.ts'
import type { BalanceChange } from './moved.ts'

const chainId = 'solana:localnet'
const sol = nativeAsset(chainId)
const usdc = tokenAsset(chainId, 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v')
const [vault, friend, member, account] = ['vault', 'friend', 'member', 'tokenAccount']

const planOf = (
  asset: SolanaPlan['leaves'][number]['asset'],
  opens: bigint[] = [],
): SolanaPlan => ({
  namespace: 'solana',
  chainId,
  account: vault,
  purpose: 'transfer',
  instructions: [],
  opens,
  leaves: [{ asset, amount: 100n, from: vault, to: friend }],
  arrives: [],
  approvals: [],
})
const change = (
  asset: BalanceChange['asset'],
  owner: string,
  amount: bigint,
  isOpened = false,
): BalanceChange => ({ asset, owner, amount, isOpened })
/** The member of a multisig that has the transaction carried out pays its fee. */
const fee = change(sol, member, -5_000n)

describe('an account without a key [J1.7]', () => {
  it('is confirmed where it lost what should leave, and the receiver got it', () => {
    const plan = planOf(sol)
    const changes = [fee, change(sol, vault, -100n), change(sol, friend, 100n)]
    expect(judgeKeyless(plan, changes, 'x')).toEqual({
      status: 'confirmed',
      hash: 'x',
      moved: plan.leaves,
    })
  })

  it('may leave the deposit of a token account that the plan opens', () => {
    const changes = [
      fee,
      change(sol, vault, -2_000n),
      change(sol, account, 2_000n, true),
      change(usdc, vault, -100n),
      change(usdc, friend, 100n),
    ]
    expect(judgeKeyless(planOf(usdc, [165n]), changes, 'x')).toMatchObject({ status: 'confirmed' })
    expect(judgeKeyless(planOf(usdc), changes, 'x')).toMatchObject({
      status: 'different',
      moved: [
        { asset: sol, amount: 2_000n },
        { asset: usdc, amount: 100n },
      ],
    })
  })

  it.each([
    ['more left', [change(sol, vault, -101n), change(sol, friend, 101n)]],
    ['less left', [change(sol, vault, -99n), change(sol, friend, 99n)]],
    [
      'a token left besides',
      [change(sol, vault, -100n), change(sol, friend, 100n), change(usdc, vault, -1n)],
    ],
    ['something else left', [change(usdc, vault, -100n), change(usdc, friend, 100n)]],
    ['it only got something', [change(usdc, vault, 7n)]],
  ])('is told with what left where %s', (_, changes) => {
    const lost = changes.filter(({ owner, amount }) => owner === vault && amount < 0n)
    expect(judgeKeyless(planOf(sol), [fee, ...changes], 'x')).toMatchObject({
      status: 'different',
      difference: 'content',
      moved: lost.map(({ asset, amount }) => ({ asset, amount: -amount, from: vault })),
    })
  })

  it('is told to whom it went, where that was somebody else', () => {
    const changes = [fee, change(sol, vault, -100n), change(sol, 'thief', 100n)]
    expect(judgeKeyless(planOf(sol), changes, 'x')).toMatchObject({
      status: 'otherEffect',
      moved: [{ asset: sol, amount: 100n, from: vault, to: 'thief' }],
    })
  })

  it('is told what arrived where a mint keeps a fee', () => {
    const changes = [fee, change(usdc, vault, -100n), change(usdc, friend, 99n)]
    expect(judgeKeyless(planOf(usdc), changes, 'x')).toMatchObject({
      status: 'otherEffect',
      moved: [{ asset: usdc, amount: 99n, to: friend }],
    })
  })

  it('is unverified where nothing of it moved: the transaction may only propose', () => {
    expect(judgeKeyless(planOf(sol), [fee], 'x')).toEqual({ status: 'unverified' })
  })
})
