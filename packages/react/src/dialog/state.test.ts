import { describe, expect, it } from 'vitest'
import { viewRules as rules } from '../shell/viewRules.ts'
import type { OpenRequest } from './openRequest.ts'
import type { Route, ViewName } from './routes.ts'
import type { StartFacts } from './rules.ts'
import * as state from './state.ts'

/** The transitions, by the rules of our views. */
const step = {
  ...state,
  opened: (request: OpenRequest, facts: StartFacts) => state.opened(request, facts, rules),
  restarted: (facts: StartFacts) => state.restarted(facts, rules),
  pushed: (route: Route) => state.pushed(route, rules),
  reset: (route: Route, facts: StartFacts) => state.reset(route, facts, rules),
  wentBack: (from: state.DialogState) => state.wentBack(from, rules),
  wentBackTo: (view: ViewName, otherwise: Route) => state.wentBackTo(view, otherwise, rules),
  leftForm: state.leftForm(rules),
  demanded: (route: Route) => state.demanded(route, rules),
}

const disconnected = { connected: false, hasWays: true, mobile: false, needsConsent: false }
const start = step.initialDialog({ view: 'Connect' })
const unsupported = { view: 'UnsupportedChain' } as const

describe('opening and closing', () => {
  it('sets loading until the first view is drawn [B8.1]', () => {
    const opened = step.opened({}, disconnected)(start)
    expect(opened).toMatchObject({ open: true, loading: true, stack: [{ view: 'Connect' }] })
    expect(step.drawn(opened).loading).toBe(false)
  })

  it('lists only the wallets of a requested namespace [B8.3]', () => {
    expect(step.opened({ namespace: 'solana' }, disconnected)(start).namespace).toBe('solana')
    expect(step.opened({}, disconnected)(start).namespace).toBeNull()
  })

  it('lists those of a sought network instead while it is sought, and of no old request [B8.3]', () => {
    const opened = step.opened({ namespace: 'eip155' }, disconnected)(start)
    const sought = step.pushed({ view: 'SwitchActiveChain', chainId: 'solana:localnet' })(opened)
    const listed = step.pushed({ view: 'Connect' })(sought)
    expect(listed.namespace).toBe('solana')
    expect(step.wentBackTo('Connect', { view: 'Connect' })(listed).namespace).toBe('solana')
    expect(step.reset({ view: 'Connect' }, disconnected)(listed).namespace).toBe('eip155')
    expect(step.restarted(disconnected)(step.closed(listed)).namespace).toBeNull()
  })

  it('resets loading and the pairing URI on closing [B8.4]', () => {
    const opened = step.opened({ uri: 'wc:abc' }, disconnected)(start)
    expect(opened.uri).toBe('wc:abc')
    expect(step.closed(opened)).toMatchObject({ open: false, loading: false, uri: null })
  })

  it('goes on to Account or Connect in place of closing a card [B8.5]', () => {
    const deep = step.pushed({ view: 'AllWallets' })(start)
    expect(step.restarted({ ...disconnected, connected: true })(deep).stack).toEqual([
      { view: 'Account' },
    ])
    expect(step.restarted(disconnected)(deep).stack).toEqual([{ view: 'Connect' }])
  })
})

describe('a view that the visitor did not ask for', () => {
  it('opens at once [B5.1]', () => {
    expect(step.demanded(unsupported)(start)).toMatchObject({ open: true, stack: [unsupported] })
  })

  it('waits until a form is left [B5.2]', () => {
    const opened = step.opened({}, { ...disconnected, connected: true })(start)
    const inForm = step.pushed({ view: 'WalletSend' })(opened)
    const waiting = step.demanded(unsupported)(inForm)
    expect(waiting.stack).toEqual(inForm.stack)
    expect(step.wentBack(waiting)).toMatchObject({ stack: [unsupported], due: null })
  })

  it('goes away when what it asks for is mended elsewhere', () => {
    const demanded = step.demanded(unsupported)(start)
    expect(step.undemanded(unsupported, { view: 'Account' })(demanded).stack).toEqual([
      { view: 'Account' },
    ])
    expect(step.undemanded(unsupported, { view: 'Account' })(start)).toBe(start)
  })
})

it('leaves no way back into a form that was sent', () => {
  const owner = { chainId: 'eip155:1', address: '0x0' } as const
  const opened = step.opened({}, { ...disconnected, connected: true })(start)
  const inForm = step.pushed({ view: 'WalletSend', draft: { owner, amount: '', to: '' } })(opened)
  const token = {
    name: 'Ether',
    symbol: 'ETH',
    price: 0,
    quantity: { decimals: '18', numeric: '1' },
    iconUrl: '',
  }
  const send = { owner, token, amount: '1', to: { address: '0x1' } }
  const left = step.leftForm(step.pushed({ view: 'WalletSendPreview', send })(inForm))
  expect(left.stack.map((route) => route.view)).toEqual(['Account', 'WalletSendPreview'])
})
