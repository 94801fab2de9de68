import { builtInFacts, walletId } from '@latchkey/gateway/catalogue'
import * as wallets from 'latchkey/rainbowkit/wallets'
import { expect, it } from 'vitest'

it('has the ids and rdns of the gateway’s list for RainbowKit’s names of wallets [L32]', () => {
  const listed = new Map(builtInFacts().map((facts) => [facts.id ?? walletId(facts.slug), facts]))
  const wrong = Object.entries(wallets).filter(([, make]) => {
    const facts = make.listedId === undefined ? undefined : listed.get(make.listedId)
    return make.listedId !== undefined && facts?.rdns !== make().rdns
  })
  expect(wrong.map(([name]) => name)).toEqual([])
})
