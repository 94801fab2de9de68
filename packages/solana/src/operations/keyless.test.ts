import { nativeAsset, tokenAsset } from '@latchkey/protocol'
import { ASSOCIATED_TOKEN_PROGRAM_ADDRESS } from '@solana-program/token'
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
  instructions: opens.map(() => ({
    program: ASSOCIATED_TOKEN_PROGRAM_ADDRESS,
    accounts: [vault, account].map((address) => ({ address, isSigner: false, isWritable: true })),
    data: '2',
  })),
  opens,
  leaves: [{ asset, amount: 100n, from: vault, to: friend }],
  arrives: [],
  approvals: [],
})
const change = (asset: BalanceChange['asset'], owner: string, amount: bigint): BalanceChange => ({
  asset,
  owner,
  amount,
})
const deposit = 2_000n
const judge = (plan: SolanaPlan, changes: readonly BalanceChange[]) =>
  judgeKeyless(plan, { changes, deposits: plan.opens.map(() => deposit) }, 'x')
/** The member of a multisig that has the transaction carried out pays its fee. */
const fee = change(sol, member, -5_000n)

describe('an account without a key [J1.7]', () => {
  it('is confirmed where it lost what should leave, and the receiver got it', () => {
    const plan = planOf(sol)
    const changes = [fee, change(sol, vault, -100n), change(sol, friend, 100n)]
    expect(judge(plan, changes)).toEqual({
      status: 'confirmed',
      hash: 'x',
      moved: plan.leaves,
    })
  })

  it('may leave the deposit of a token account that the plan opens', () => {
    const changes = [
      fee,
      change(sol, vault, -2_000n),
      change(sol, account, 2_000n),
      change(usdc, vault, -100n),
      change(usdc, friend, 100n),
    ]
    expect(judge(planOf(usdc, [165n]), changes)).toMatchObject({ status: 'confirmed' })
    expect(judge(planOf(usdc), changes)).toMatchObject({
      status: 'different',
      moved: [
        { asset: sol, amount: 2_000n },
        { asset: usdc, amount: 100n },
      ],
    })
  })

  it.each([
    ['a fresh account that the plan does not name', 'thief', 5_000n],
    ['the new token account, beyond its deposit', account, 5_000n],
  ])('may not leave coins to %s', (_, receiver, lamports) => {
    const changes = [
      fee,
      change(sol, vault, -lamports),
      change(sol, receiver, lamports),
      change(usdc, vault, -100n),
      change(usdc, friend, 100n),
    ]
    expect(judge(planOf(usdc, [165n]), changes)).toMatchObject({
      status: 'different',
      moved: [
        { asset: sol, amount: lamports, from: vault, to: receiver },
        { asset: usdc, amount: 100n, to: friend },
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
  ])('is reported with the amounts that left if %s', (_, changes) => {
    const lost = changes.filter(({ owner, amount }) => owner === vault && amount < 0n)
    expect(judge(planOf(sol), [fee, ...changes])).toMatchObject({
      status: 'different',
      difference: 'content',
      moved: lost.map(({ asset, amount }) => ({ asset, amount: -amount, from: vault })),
    })
  })

  it('is reported with the recipient if that was another one', () => {
    const changes = [fee, change(sol, vault, -100n), change(sol, 'thief', 100n)]
    expect(judge(planOf(sol), changes)).toMatchObject({
      status: 'otherEffect',
      moved: [{ asset: sol, amount: 100n, from: vault, to: 'thief' }],
    })
  })

  it('is reported with the received amount if a mint keeps a fee', () => {
    const changes = [fee, change(usdc, vault, -100n), change(usdc, friend, 99n)]
    expect(judge(planOf(usdc), changes)).toMatchObject({
      status: 'otherEffect',
      moved: [{ asset: usdc, amount: 99n, to: friend }],
    })
  })

  it('is unverified where nothing of it moved: the transaction may only propose', () => {
    expect(judge(planOf(sol), [fee])).toEqual({ status: 'unverified' })
  })
})
