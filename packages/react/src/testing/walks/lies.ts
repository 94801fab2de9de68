import { type Answer, ada, fullGateway, grace, tokens } from '../gateway.ts'
import { oneOf, type Random } from './random.ts'

/** A gateway that answers the truth, a lie, nonsense, late or not at all, as it is drawn by lot for each question. */
export function lyingGateway(random: Random): Answer {
  const lies: readonly [Answer, ...Answer[]] = [
    () => new Response('HTTP status code: 503', { status: 503 }),
    () => new Response('<html>', { status: 200 }),
    () => ({ balances: {}, data: 7 }),
    async (url) => {
      await new Promise((resolve) => setTimeout(resolve, random(30)))
      return fullGateway(url)
    },
    (url) =>
      url.pathname.endsWith('/balance') ? { balances: liedBalances(random) } : liedElse(url),
  ]
  return (url) => (random(8) < 7 ? fullGateway(url) : oneOf(random, lies)(url))
}

function liedBalances(random: Random) {
  const amounts = [
    '1e400',
    '-5',
    '0',
    '99999999999999999999999',
    '0.000000000000000001',
    '540.1',
  ] as const
  return tokens.map((token) => ({
    ...token,
    value: oneOf(random, [0, -1, 1e308, token.value ?? 0]),
    quantity: { ...token.quantity, numeric: oneOf(random, amounts) },
  }))
}

function liedElse({ pathname }: URL): unknown {
  if (pathname.includes('/recipient/')) return { sent: 'yes', lookAlikes: [] }
  if (pathname.startsWith('/v1/profile/account/'))
    return { name: 'grace.eth', addresses: { 60: { address: ada } } }
  if (pathname.startsWith('/v1/identity/')) return { name: grace, avatar: 'javascript:alert(1)' }
  return undefined
}
