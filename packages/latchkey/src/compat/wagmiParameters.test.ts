import { defineChain } from 'viem'
import { expect, it, vi } from 'vitest'
import { wagmiParameters } from './wagmiParameters.ts'

const chain = defineChain({
  id: 31337,
  name: 'Local One',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['http://127.0.0.1:1'] } },
})

it('warns of a wish to find no installed wallets, which has no effect [L32]', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const make = (multiInjectedProviderDiscovery?: boolean) =>
    wagmiParameters({ gatewayUrl: 'https://gateway.test', multiInjectedProviderDiscovery }, [chain])
  make()
  make(true)
  expect(warn).not.toHaveBeenCalled()
  make(false)
  expect(warn.mock.calls).toEqual([
    ['latchkey: the option multiInjectedProviderDiscovery has no effect'],
  ])
  warn.mockRestore()
})
