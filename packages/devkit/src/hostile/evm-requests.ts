import { announced, provider } from './evm-announcing.ts'
import { type HostileWallet, trap } from './hostile-wallet.ts'

const forever = () => new Promise<never>(() => {})
function refusing(reason: () => unknown) {
  return () => provider({}, { request: () => Promise.reject(reason()) })
}

/** Providers whose `request` is wrong. */
export const badRequests: readonly HostileWallet[] = [
  announced({
    id: 'no-request',
    malice: 'Its provider has no request.',
    expectation: 'hidden',
    provider: () => ({ on() {}, removeListener() {} }),
  }),
  announced({
    id: 'request-is-text',
    malice: 'Its request is not a function.',
    expectation: 'hidden',
    provider: () => provider({}, { request: 'eth_accounts' }),
  }),
  announced({
    id: 'provider-is-null',
    malice: 'Its provider is null.',
    expectation: 'hidden',
    provider: () => null,
  }),
  announced({
    id: 'get-throws',
    malice: 'Its provider is a proxy that throws whatever is read.',
    expectation: 'hidden',
    provider: () =>
      new Proxy(
        {},
        {
          get() {
            throw new Error('Do not touch')
          },
        },
      ),
  }),
  announced({
    id: 'revoked-proxy',
    malice: 'Its provider is a proxy that was revoked.',
    expectation: 'hidden',
    provider: () => {
      const { proxy, revoke } = Proxy.revocable({}, {})
      revoke()
      return proxy
    },
  }),
  announced({
    id: 'never-settles',
    malice: 'Every request stays open for ever.',
    connecting: 'waits',
    provider: () => provider({}, { request: forever }),
  }),
  announced({
    id: 'throws-synchronously',
    malice: 'Its request throws instead of rejecting.',
    connecting: 'fails',
    provider: () =>
      provider(
        {},
        {
          request() {
            throw new Error('Thrown, not rejected')
          },
        },
      ),
  }),
  announced({
    id: 'rejects-with-text',
    malice: 'It rejects with a text.',
    connecting: 'fails',
    provider: refusing(() => 'no'),
  }),
  announced({
    id: 'rejects-with-null',
    malice: 'It rejects with null.',
    connecting: 'fails',
    provider: refusing(() => null),
  }),
  announced({
    id: 'rejects-with-nothing',
    malice: 'It rejects with undefined.',
    connecting: 'fails',
    provider: refusing(() => undefined),
  }),
  announced({
    id: 'rejects-with-trap',
    malice: 'It rejects with an object whose getters throw.',
    connecting: 'fails',
    provider: refusing(trap),
  }),
  announced({
    id: 'rejects-with-markup',
    malice: 'Its error message is markup, 200 kB long.',
    connecting: 'fails',
    provider: refusing(() => new Error(`<img src=x onerror=alert(1)>${'!'.repeat(200_000)}`)),
  }),
  announced({
    id: 'answers-plainly',
    malice: 'Its request answers without a promise.',
    connecting: 'either',
    provider: () =>
      provider(
        {},
        { request: ({ method }: { method: string }) => (method === 'eth_chainId' ? '0x7a69' : []) },
      ),
  }),
  announced({
    id: 'nested-promise',
    malice: 'Its answers are thenables that throw when they are awaited.',
    connecting: 'fails',
    provider: () =>
      provider(
        {},
        {
          request: () =>
            Object.defineProperty({}, 'then', {
              get() {
                throw new Error('Cannot be awaited')
              },
            }),
        },
      ),
  }),
  announced({
    id: 'thenable-provider',
    malice: 'Its provider has a then that never calls back: awaiting the provider itself hangs.',
    provider: () => Object.defineProperty(provider(), 'then', { value: () => {} }),
  }),
  announced({
    id: 'frozen-provider',
    malice: 'Its provider is frozen and has no prototype.',
    provider: () => Object.freeze(Object.assign(Object.create(null), provider())),
  }),
  announced({
    id: 'no-events',
    malice: 'It has neither on nor removeListener.',
    provider: () => provider({}, { on: undefined, removeListener: undefined }),
  }),
  announced({
    id: 'events-throw',
    malice: 'Its on and removeListener throw.',
    provider: () => {
      const refuse = () => {
        throw new Error('No listeners here')
      }
      return provider({}, { on: refuse, removeListener: refuse })
    },
  }),
]
