import { describe, expect, it } from 'vitest'
import { startRoute } from './startRoute.ts'

const nobody = { connected: false, hasWays: true, mobile: false, needsConsent: false }

describe('the first view', () => {
  it('is the requested one, whatever else holds [B3.1]', () => {
    expect(startRoute({ view: 'Networks' }, { ...nobody, connected: true })).toEqual({
      view: 'Networks',
    })
  })

  it('is the list on a phone when the code is requested: nobody scans their own screen', () => {
    const request = { view: 'ConnectingWalletConnectBasic' } as const
    expect(startRoute(request, nobody)).toEqual(request)
    expect(startRoute(request, { ...nobody, mobile: true })).toEqual({ view: 'AllWallets' })
  })

  it('is Connect while the visitor has to agree to something before any wallet [D8]', () => {
    const facts = { ...nobody, needsConsent: true }
    for (const view of ['AllWallets', 'ConnectingWalletConnectBasic'] as const) {
      expect(startRoute({ view }, facts)).toEqual({ view: 'Connect' })
      expect(startRoute({ view }, { ...facts, mobile: true })).toEqual({ view: 'Connect' })
    }
    expect(startRoute({ view: 'Networks' }, facts)).toEqual({ view: 'Networks' })
  })

  it('is Account when an address is connected [B3.2]', () => {
    expect(startRoute({}, { ...nobody, connected: true })).toEqual({ view: 'Account' })
    expect(startRoute({}, { ...nobody, connected: true, hasWays: false, mobile: true })).toEqual({
      view: 'Account',
    })
  })

  it('is AllWallets on a phone without adapters [B3.3]', () => {
    expect(startRoute({}, { ...nobody, hasWays: false, mobile: true })).toEqual({
      view: 'AllWallets',
    })
  })

  it('is the QR code on a desktop without adapters [B3.4]', () => {
    expect(startRoute({}, { ...nobody, hasWays: false })).toEqual({
      view: 'ConnectingWalletConnectBasic',
    })
  })

  it('is Connect else [B3.5]', () => {
    expect(startRoute({}, nobody)).toEqual({ view: 'Connect' })
    expect(startRoute({}, { ...nobody, mobile: true })).toEqual({ view: 'Connect' })
  })
})
