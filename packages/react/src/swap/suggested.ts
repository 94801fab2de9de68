import type { SwapToken } from '@latchkey/core'
import type { TokenBalance } from '@latchkey/protocol/wire'
import { isSameToken, isVouchedBalance } from './tokens.ts'

/** The symbols of the most wanted tokens, in this order. */
const wanted: readonly string[] =
  'ETH UNI 1INCH AAVE SOL ADA AVAX DOT LINK NITRO GAIA MILK TRX NEAR GNO WBTC DAI WETH USDC USDT ARB BAL BICO CRV ENS MATIC OP'.split(
    ' ',
  )
const most = 8

/**
 * How well a token is known: `known` if the operator or the balances vouch for its address, `unlisted` if the
 * operator's list exists and lacks it, `unknown` if there is no list.
 */
const standings = { unlisted: 0, unknown: 1, known: 2 } as const
type Standing = (typeof standings)[keyof typeof standings]

/** What a token passes for. */
export type TokenJudgement = {
  token: SwapToken
  standing: Standing
  /** The symbol of the better known token that it looks like. */
  imitates?: string
  /** Whether another token that is known as well looks the same. */
  isAmbiguous: boolean
}

/** Judges the tokens of a list by their addresses, and by the others that they look like. `held`: balances of the account. */
export function judgeTokens(
  tokens: readonly SwapToken[],
  held: readonly TokenBalance[] | undefined,
): TokenJudgement[] {
  const known = tokens.map((token) => ({ token, standing: standingOf(token, held) }))
  const alike = new Map<string, typeof known>()
  for (const one of known)
    for (const spelling of spellingsOf(one.token))
      alike.set(spelling, [...(alike.get(spelling) ?? []), one])
  return known.map(({ token, standing }) => {
    const others = spellingsOf(token)
      .flatMap((spelling) => alike.get(spelling) ?? [])
      .filter((other) => !isSameToken(other.token, token))
    const better = others.find((other) => other.standing > standing)
    const imitates =
      standing === standings.known ? undefined : (token.imitates ?? better?.token.symbol)
    const isAmbiguous =
      imitates === undefined && others.some((other) => other.standing === standing)
    return { token, standing, isAmbiguous, ...(imitates !== undefined && { imitates }) }
  })
}

/** The tokens to suggest: only such as are known by their address, and look like no other that is. */
export function suggestedTokens(judged: readonly TokenJudgement[]): SwapToken[] {
  const sure = judged.filter(
    ({ standing, isAmbiguous }) => standing === standings.known && !isAmbiguous,
  )
  return wanted
    .flatMap((symbol) => sure.find(({ token }) => token.symbol === symbol)?.token ?? [])
    .slice(0, most)
}

/** The one token of a list that a site means by a symbol; `undefined` where several could be meant, or only a likeness. */
export function tokenBySymbol(
  symbol: string,
  tokens: readonly SwapToken[],
  held: readonly TokenBalance[] | undefined,
): SwapToken | undefined {
  const named = judgeTokens(tokens, held).filter(
    ({ token, imitates }) =>
      imitates === undefined && token.symbol.toLowerCase() === symbol.toLowerCase(),
  )
  const known = named.filter(({ standing }) => standing === standings.known)
  const [one, ...others] = known.length > 0 ? known : named
  return others.length === 0 ? one?.token : undefined
}

function standingOf(token: SwapToken, held: readonly TokenBalance[] | undefined): Standing {
  // The native coin has no address, so no other can be it.
  if (token.address === undefined || token.isListed === true) return standings.known
  if (isVouchedBalance(token, held)) return standings.known
  return token.isListed === false ? standings.unlisted : standings.unknown
}

/** Without spellings of the list's, those of equal letters. */
const spellingsOf = ({ spellings, symbol, name }: SwapToken): readonly string[] => [
  ...new Set(spellings ?? [symbol.toLowerCase(), name.toLowerCase()]),
]
