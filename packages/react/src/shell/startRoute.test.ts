import { describe, expect, it } from 'vitest'
import { startRoute } from './startRoute.ts'

const disconnected = { connected: false, hasWays: true, mobile: false, needsConsent: false }

describe('the first view', () => {
  it('is the requested one, whatever else holds [B3.1]', () => {
    expect(startRoute({ view: 'Networks' }, { ...disconnected, connected: true })).toEqual({
      view: 'Networks',
    })
  })

  it('is the list on a phone when the code is requested: a phone cannot scan its own screen', () => {
    const request = { view: 'ConnectingWalletConnectBasic' } as const
    expect(startRoute(request, disconnected)).toEqual(request)
    expect(startRoute(request, { ...disconnected, mobile: true })).toEqual({ view: 'AllWallets' })
  })

  it('is Connect while the visitor has to agree to something before any wallet [D8]', () => {
    const facts = { ...disconnected, needsConsent: true }
    for (const view of ['AllWallets', 'ConnectingWalletConnectBasic'] as const) {
      expect(startRoute({ view }, facts)).toEqual({ view: 'Connect' })
      expect(startRoute({ view }, { ...facts, mobile: true })).toEqual({ view: 'Connect' })
    }
    expect(startRoute({ view: 'Networks' }, facts)).toEqual({ view: 'Networks' })
  })

  it('is Account when an address is connected [B3.2]', () => {
    expect(startRoute({}, { ...disconnected, connected: true })).toEqual({ view: 'Account' })
    expect(
      startRoute({}, { ...disconnected, connected: true, hasWays: false, mobile: true }),
    ).toEqual({
      view: 'Account',
    })
  })

  it('is AllWallets on a phone without adapters [B3.3]', () => {
    expect(startRoute({}, { ...disconnected, hasWays: false, mobile: true })).toEqual({
      view: 'AllWallets',
    })
  })

  it('is the QR code on a desktop without adapters [B3.4]', () => {
    expect(startRoute({}, { ...disconnected, hasWays: false })).toEqual({
      view: 'ConnectingWalletConnectBasic',
    })
  })

  it('is Connect else [B3.5]', () => {
    expect(startRoute({}, disconnected)).toEqual({ view: 'Connect' })
    expect(startRoute({}, { ...disconnected, mobile: true })).toEqual({ view: 'Connect' })
  })
})
