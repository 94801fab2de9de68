import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { WalletFacts } from './facts.ts'
import { readFacts } from './read.ts'

const good: WalletFacts = {
  slug: 'good',
  name: 'Good Wallet',
  home: 'https://good.example/',
  families: ['evm'],
}
const collected = (...wallets: object[]) =>
  readFacts({
    written: [],
    collected: wallets.map((one) => JSON.stringify(one)).join('\n'),
    added: '',
  })
const withMember = (member: object) => () => collected({ ...good, ...member })

describe('facts of wallets', () => {
  it('are read, one wallet a line', () => {
    const other = { ...good, slug: 'other', name: 'Other', source: ['some-package'] }
    expect(collected(good, other).map(({ slug }) => slug)).toEqual(['good', 'other'])
    expect(withMember({ mobile: 'good://wc', desktop: 'https://good.example/wc' })).not.toThrow()
  })

  it.each([
    { mobile: 'javascript:alert(1)//' },
    { mobile: 'javascript://good.example/%0aalert(1)' },
    { mobile: 'JavaScript://x' },
    { desktop: 'data://text/html,x' },
    { mobile: 'http://good.example/wc' },
    { mobile: 'no link' },
    { web: 'http://good.example/' },
    { home: 'javascript:alert(1)' },
    { id: 'c57ca95b' },
    { id: 'C57CA95B47569778A828D19178114F4DB188B89B763C899BA0BE274E97267D96' },
    { ios: '12' },
    { ios: '1234567/../x' },
    { android: 'com.good&x=1' },
    { chrome: 'x' },
    { name: '<b>Good</b>' },
    { name: 'Good\u202eteg' },
    { families: [] },
    { families: ['cosmos'] },
    { rdns: 'no dots' },
    { flag: 'constructor' },
    { unknown: true },
  ])('with %o are refused', (member) => {
    expect(withMember(member)).toThrow()
  })

  it.each([
    ['id', { id: 'a'.repeat(64) }],
    ['rdns', { rdns: 'example.good' }],
    ['name', { name: 'GOOD WALLET' }],
    ['slug', { slug: 'good' }],
  ])('are refused when two share %s', (what, shared) => {
    const one = { ...good, ...shared }
    const two = { ...good, slug: 'two', name: 'Two', ...shared }
    expect(() => collected(one, two)).toThrow(`share the ${what}`)
  })

  it('that are written by hand win over what is added', () => {
    const written = [{ ...good, mobile: 'good://' }]
    const added = '{"slug":"good","mobile":"bad://","ios":"1234567"}'
    expect(readFacts({ written, collected: '', added })).toEqual([
      { ...good, mobile: 'good://', ios: '1234567' },
    ])
  })

  it('accept no link that would run a script, in any form', () => {
    const scheme = fc.constantFrom('javascript', 'data', 'vbscript', 'blob', 'file', 'http')
    const spelt = scheme.chain((word) =>
      fc.mixedCase(fc.constant(word)).map((mixed) => `${mixed}://`),
    )
    fc.assert(
      fc.property(spelt, fc.webPath(), (start, path) => {
        expect(withMember({ mobile: start + path })).toThrow()
        expect(withMember({ web: start + path })).toThrow()
      }),
    )
  })
})
