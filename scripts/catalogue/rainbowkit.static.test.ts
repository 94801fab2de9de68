import { builtInFacts, walletId } from '@latchkey/gateway/catalogue'
import * as wallets from 'latchkey/rainbowkit/wallets'
import { expect, it } from 'vitest'
import { rainbowkitNames } from './rainbowkitNames.ts'

/** Names for no wallet in particular, and wallets that the gateway does not list. */
const unlisted = [
  'injectedWallet',
  'kaikasWallet',
  'portoWallet',
  'seifWallet',
  'walletConnectWallet',
]

it('has each of RainbowKit’s names of wallets [L32]', () => {
  expect(Object.keys(wallets).sort()).toEqual([...rainbowkitNames].sort())
})

it('has the ids and rdns of the gateway’s list for RainbowKit’s names of wallets [L32]', () => {
  const listed = new Map(builtInFacts().map((facts) => [facts.id ?? walletId(facts.slug), facts]))
  const wrong = Object.entries(wallets).filter(([, make]) => {
    const facts = make.listedId === undefined ? undefined : listed.get(make.listedId)
    return !facts || facts.rdns !== make().rdns
  })
  expect(wrong.map(([name]) => name).sort()).toEqual(unlisted)
})
