import { describe, expect, it } from 'vitest'
import { back, backTo, current, push, replace, type Stack } from './stack.ts'

const deadEnds = ['UnsupportedChain'] as const
const connect: Stack = [{ view: 'Connect' }]
const two: Stack = [{ view: 'Connect' }, { view: 'AllWallets' }]

describe('the history of views', () => {
  it('shows the newest entry', () => {
    expect(current(two)).toEqual({ view: 'AllWallets' })
  })

  it('pushes views, and does not push the one that is shown already [B1]', () => {
    expect(push(connect, { view: 'AllWallets' })).toEqual(two)
    expect(push(two, { view: 'AllWallets' })).toEqual(two)
  })

  it('replaces the newest entry only', () => {
    expect(replace(two, { view: 'GetWallet' })).toEqual([
      { view: 'Connect' },
      { view: 'GetWallet' },
    ])
  })

  it('pops one entry on back [B4.1]', () => {
    expect(back(two, deadEnds)).toEqual(connect)
    expect(back([...two, { view: 'GetWallet' }], deadEnds)).toEqual(two)
  })

  it('has to close on back when one entry remains [B4.2]', () => {
    expect(back(connect, deadEnds)).toBeNull()
  })

  it('has to close on back when an unsupported chain is anywhere in the history [B4.3]', () => {
    expect(back([{ view: 'UnsupportedChain' }, { view: 'Networks' }], deadEnds)).toBeNull()
    expect(back([{ view: 'Account' }, { view: 'UnsupportedChain' }], deadEnds)).toBeNull()
  })

  it('goes back to the newest entry of a view', () => {
    const deep: Stack = [{ view: 'Account' }, { view: 'Networks' }, { view: 'WhatIsANetwork' }]
    expect(backTo(deep, 'Account')).toEqual([{ view: 'Account' }])
    expect(backTo(deep, 'Connect')).toBeNull()
  })
})
