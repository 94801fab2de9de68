import { describe, expect, it } from 'vitest'
import { randomBytes } from '../bytes.ts'
import { type SealedVault, sealVault } from '../sealed/index.ts'
import { newBrowserKey, wrapShare } from '../shares/index.ts'
import type { DeviceShare, DeviceShares } from './device.ts'
import type { Addresses } from './keyring.ts'
import {
  withChanged,
  withCodeSaved,
  withCurrent,
  withMoved,
  withoutWallet,
  withPending,
} from './transitions.ts'

const [ada, bob] = ['user-1', 'user-2']
const wallet: Addresses = { eip155: `0x${'11'.repeat(20)}`, solana: 'one' }
/** The same EVM account with another Solana account: together they identify a wallet. */
const otherWallet: Addresses = { ...wallet, solana: 'another' }

type Facts = { user?: string; generation?: number; addresses?: Addresses; isUnseen?: true }

/** Returns a share of this device, of another vault than the others. */
async function share({ user = ada, generation, addresses = wallet, ...more }: Facts = {}) {
  const key = await newBrowserKey()
  const contents = { secret: randomBytes(32), createdAt: 1 }
  const owner = { user, origin: 'https://vault.site.example' }
  const { vault: counted, shares } = await sealVault(contents, owner, generation ?? 1)
  const { generation: _, ...uncounted } = counted
  const vault: SealedVault = generation === undefined ? uncounted : counted
  const own = await wrapShare(shares.device, { vault, holder: 'device', by: { key } })
  const recovery = await wrapShare(shares.recovery, { vault, holder: 'recovery', by: { key } })
  const kept: DeviceShare = {
    vault,
    share: own,
    recovery,
    addresses,
    isCodeSaved: false,
    key,
    ...more,
  }
  return kept
}

const empty: DeviceShares = new Map()
const idsIn = (shares: DeviceShares) => [...shares.values()].map(({ vault }) => vault.id).toSorted()
const idsOf = (...shares: DeviceShare[]) => shares.map(({ vault }) => vault.id).toSorted()

/** Returns the shares of a device, one of which is in use and sealed after the others or beside them. */
function inUse(current: DeviceShare, ...others: DeviceShare[]): DeviceShares {
  const spares = others.reduce(withPending, empty)
  return withCurrent(spares, current.vault.user, current)
}

describe('the code of the vault in use is saved', () => {
  it('removes older shares of the wallet, pending or set aside', async () => {
    const [first, second, third] = [
      await share(),
      await share({ generation: 1 }),
      await share({ generation: 2 }),
    ]
    const aside = withCurrent(withPending(inUse(first), second), ada, third)
    expect(idsIn(aside)).toEqual(idsOf(first, second, third))
    const saved = withCodeSaved(aside, ada, third.vault.id)
    expect(idsIn(saved)).toEqual(idsOf(third))
    expect(saved.get(ada)).toMatchObject({ isCodeSaved: true })
  })

  it.each([
    ['as old: the gateway may have taken that vault', { generation: 2 }],
    ['newer', { generation: 3 }],
    ['of another wallet', { generation: 1, addresses: otherWallet }],
  ])('keeps a share that is %s', async (_, facts) => {
    const [current, other] = [await share({ generation: 2 }), await share(facts)]
    const saved = withCodeSaved(inUse(current, other), ada, current.vault.id)
    expect(idsIn(saved)).toEqual(idsOf(current, other))
  })

  it('keeps both where neither vault was counted', async () => {
    const [current, other] = [await share(), await share()]
    const saved = withCodeSaved(inUse(current, other), ada, current.vault.id)
    expect(idsIn(saved)).toEqual(idsOf(current, other))
  })

  it('keeps the share that another log-in of the same wallet uses', async () => {
    const [current, used] = [await share({ generation: 2 }), await share({ user: bob })]
    const both = withCurrent(inUse(current), bob, used)
    const saved = withCodeSaved(both, ada, current.vault.id)
    expect(saved.get(bob)?.vault.id).toBe(used.vault.id)
  })

  it('changes nothing where another vault is in use by now', async () => {
    const [current, other] = [await share({ generation: 2 }), await share({ generation: 1 })]
    const now = inUse(current, other)
    expect(withCodeSaved(now, ada, other.vault.id)).toBe(now)
    expect(withCodeSaved(now, bob, current.vault.id)).toBe(now)
  })
})

describe('a vault that comes into use', () => {
  it('sets the one before aside, and is no longer pending', async () => {
    const [before, next] = [await share({ generation: 1 }), await share({ generation: 2 })]
    const now = withCurrent(withPending(inUse(before), next), ada, next)
    expect(now.get(ada)?.vault.id).toBe(next.vault.id)
    expect(idsIn(now)).toEqual(idsOf(before, next))
    // Both vaults remain, each once.
    const back = withCurrent(now, ada, before)
    expect(back.get(ada)?.vault.id).toBe(before.vault.id)
    expect(idsIn(back)).toEqual(idsOf(before, next))
  })

  it('removes wallets that no visitor has seen, of the same user alone', async () => {
    const seen = await share()
    const unseen = await share({ isUnseen: true, addresses: otherWallet })
    const ofBob = await share({ isUnseen: true, user: bob })
    const now = inUse(seen, unseen, ofBob)
    expect(idsIn(now)).toEqual(idsOf(seen, ofBob))
  })
})

describe('a decision of the visitor', () => {
  it('deletes a wallet with its spare shares, and no other wallet', async () => {
    const [current, spare] = [await share({ generation: 2 }), await share({ generation: 3 })]
    const other = await share({ addresses: otherWallet })
    const ofBob = await share({ user: bob, addresses: otherWallet })
    const now = withCurrent(inUse(current, spare, other), bob, ofBob)
    expect(idsIn(withoutWallet(now, ada))).toEqual(idsOf(other, ofBob))
    expect(withoutWallet(empty, ada)).toBe(empty)
  })

  it('sets aside the shares of the wallet that another log-in has taken over', async () => {
    const [moved, other] = [await share(), await share({ addresses: otherWallet })]
    const ofBob = await share({ user: bob })
    const now = withMoved(withCurrent(inUse(moved, other), bob, ofBob), ada, wallet)
    expect(idsIn(now)).toEqual(idsOf(moved, other, ofBob))
    expect(now.get(ada)).toBeUndefined()
    expect(now.get(bob)?.isMoved).toBeUndefined()
    expect([...now.values()].filter(({ isMoved }) => isMoved)).toMatchObject([
      { vault: { id: moved.vault.id } },
    ])
  })

  it('changes the share in use, if it is still of the same vault', async () => {
    const current = await share()
    const now = inUse(current)
    const change = (kept: DeviceShare): DeviceShare => ({ ...kept, isCodeSaved: true })
    const same = { user: ada, vaultId: current.vault.id }
    expect(withChanged(now, same, change).get(ada)?.isCodeSaved).toBe(true)
    expect(withChanged(now, { ...same, vaultId: 'another' }, change)).toBe(now)
    expect(withChanged(now, { ...same, user: bob }, change)).toBe(now)
  })
})
