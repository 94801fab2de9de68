/** Options as plain JavaScript passes them. */
type UncheckedOptions = Readonly<Record<string, unknown>>

/**
 * Throws a `TypeError` with a sentence that names the first option that is missing or wrong. TypeScript reports the same
 * earlier; plain JavaScript has only this. `networksOf` checks the names of networks.
 */
export function checkOptions(options: UncheckedOptions): void {
  const { gatewayUrl, relayUrl, chains, adapters = [], connectors = [] } = options
  check('gatewayUrl', isUrl(gatewayUrl, 'http'), 'a URL, such as https://gateway.my-site.example')
  check(
    'relayUrl',
    !relayUrl || isUrl(relayUrl, 'ws'),
    'a URL, such as wss://relay.my-site.example',
  )
  check('chains', isList(chains) && chains.length > 0, "a list of networks, such as ['ethereum']")
  for (const [index, one] of chains.entries())
    check(`chains[${index}]`, isChain(one), 'a name, a network or a viem chain')
  const { defaultNetwork } = options
  check('defaultNetwork', !defaultNetwork || isChain(defaultNetwork), 'one of chains')
  check('adapters', isList(adapters) && adapters.every(isAdapter), 'a list such as [evm()]')
  check('connectors', isList(connectors) && connectors.every(isFunction), 'a list such as [safe()]')
}

function check(option: string, isRight: boolean, expected: string): asserts isRight {
  if (!isRight) throw new TypeError(`createLatchkey: ${option} must be ${expected}`)
}

/** The scheme may lack its `s`, as on a developer's machine. */
function isUrl(value: unknown, scheme: 'http' | 'ws'): boolean {
  return new RegExp(`^${scheme}s?://`).test(String(value))
}

function isChain(value: unknown): boolean {
  if (typeof value === 'string') return true
  const { id, caipNetworkId, rpcUrls }: UncheckedOptions = Object(value)
  return Boolean((caipNetworkId || id) && rpcUrls)
}

function isAdapter(value: unknown): boolean {
  const { discover }: UncheckedOptions = Object(value)
  return isFunction(discover)
}

function isFunction(value: unknown): boolean {
  return typeof value === 'function'
}

function isList(value: unknown): value is unknown[] {
  return Array.isArray(value)
}
