import { describe, expect, it } from 'vitest'
import { connect } from './connecting.ts'
import { canClose, type GateRules, gate, gateRules } from './gate.ts'
import type { ConnectorFacts } from './kernel/connector/connector.ts'
import type { Adapter } from './kernel/operations/adapter.ts'
import type { State } from './kernel/state/state.ts'
import { testAdapter } from './testing/adapter.ts'
import { pairing, scriptedWallet } from './testing/wallet.ts'
import { chains, testClient } from './testing/world.ts'

const rules: GateRules = {
  requested: chains,
  allowUnsupportedChain: false,
  enableNetworkSwitch: true,
}

const adapter = testAdapter()

async function states(): Promise<{ disconnected: State; here: State; elsewhere: State }> {
  const client = testClient({ connectors: [scriptedWallet()] })
  const disconnected = client.getState()
  await connect(client, { connectorId: 'scripted' })
  const here = client.getState()
  return { disconnected, here, elsewhere: { ...here, network: 'eip155:999' } }
}

describe('the gate', () => {
  it('asks for a wallet first', async () => {
    const { disconnected, here } = await states()
    expect([gate(disconnected, rules), gate(here, rules)]).toEqual(['connect', 'open'])
    expect(gate({ ...disconnected, network: 'eip155:999' }, rules)).toBe('connect')
  })

  it('stops at a network that was not requested [B5.1]', async () => {
    const { elsewhere } = await states()
    expect(gate(elsewhere, rules)).toBe('unsupportedChain')
    expect(gate(elsewhere, { ...rules, signIn: { required: true, hasSession: false } })).toBe(
      'unsupportedChain',
    )
  })

  it.each([
    ['network switching is off', { enableNetworkSwitch: false }],
    ['unsupported chains are allowed', { allowUnsupportedChain: true }],
    ['the connection is basic WalletConnect', { basicWalletConnect: true }],
  ])('does not stop there when %s [B5.2]', async (_, given) => {
    const { elsewhere } = await states()
    expect(gate(elsewhere, { ...rules, ...given })).toBe('open')
  })

  it('asks for a sign-in that is wanted and not there, and lets close unless it is required', async () => {
    const { here } = await states()
    const wanting = (required: boolean, hasSession: boolean) => ({
      ...rules,
      signIn: { required, hasSession },
    })
    expect(gate(here, wanting(false, false))).toBe('signIn')
    expect(gate(here, wanting(true, true))).toBe('open')
    expect(canClose(here, wanting(true, false))).toBe(false)
    expect(canClose(here, wanting(false, false))).toBe(true)
    expect(canClose(here, wanting(true, true))).toBe(true)
  })

  it('takes its rules from the client [B5.3]', () => {
    const client = testClient({ allowUnsupportedChain: true, enableNetworkSwitch: false })
    expect(gateRules(client)).toEqual({
      requested: chains,
      allowUnsupportedChain: true,
      enableNetworkSwitch: false,
      basicWalletConnect: false,
    })
  })

  it('is basic WalletConnect where a site without adapters is connected by it [B5.4]', async () => {
    const isBasic = async (facts: Partial<ConnectorFacts>, adapters: Adapter[]) => {
      const client = testClient({ adapters, connectors: [scriptedWallet(facts)] })
      await connect(client, { connectorId: 'scripted' })
      const elsewhere: State = { ...client.getState(), network: 'eip155:999' }
      return gate(elsewhere, gateRules(client)) === 'open'
    }
    expect(await isBasic(pairing, [])).toBe(true)
    expect(await isBasic({}, [])).toBe(false)
    expect(await isBasic(pairing, [adapter])).toBe(false)
  })
})
