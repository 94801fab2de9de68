import type { SwapToken } from '@latchkey/core'
import { decimalsOf } from '@latchkey/core/features'
import { debounce, plainText } from '@latchkey/protocol'
import type { TokenBalance } from '@latchkey/protocol/wire'
import { useState } from 'react'
import { Failure } from '../common/Failure.tsx'
import { SearchedList } from '../common/SearchedList.tsx'
import { splitSpam, TokenPicture, TokenRow } from '../common/TokenRow.tsx'
import { useBalances } from '../data/useAccount.ts'
import type { RouteOf } from '../shell/dialog/routes.ts'
import { useSurroundings } from '../shell/surroundings.ts'
import { Body, Heading } from '../ui/Layout.tsx'
import { Row, Rows } from '../ui/Row.tsx'
import { SkeletonRows } from '../ui/Skeleton.tsx'
import { useDelayed } from '../ui/useDelayed.ts'
import { suggestedTokens } from './suggested.ts'
import { balanceOf, isSameToken } from './tokens.ts'
import { useStaleSwap } from './useSwapDraft.ts'
import { useSwapTokens } from './useSwapTokens.ts'

/** The tokens that can be swapped: the visitor's own, those that most look for, and the others. */
export function SwapSelectToken({ route }: { route: RouteOf<'SwapSelectToken'> }) {
  const { draft, side } = route
  const { dialog, messages } = useSurroundings()
  useStaleSwap(draft.owner)
  const tokens = useSwapTokens(draft.owner.chainId)
  const { data: held } = useBalances(draft.owner)
  const [text, setText] = useState('')
  const wanted = useDelayed(text.trim().toLocaleLowerCase(), debounce.input)
  if (tokens.isPending)
    return (
      <Body>
        <SkeletonRows round count={4} />
      </Body>
    )
  if (!tokens.data) return <Failure error={tokens.error} onRetry={tokens.refetch} />
  const found = tokens.data.filter((token) => isFound(token, wanted))
  const groups = groupsOf(found, draft.owner.chainId, held)
  const pick = (token: SwapToken) => {
    const other = side === 'sell' ? draft.buy : draft.sell
    const isOther = other !== undefined && isSameToken(token, other)
    // What stands on the other side changes places with what was chosen here.
    const rest = side === 'sell' ? { buy: draft.sell } : draft.buy && { sell: draft.buy }
    const next = { ...draft, [side]: token, ...(isOther && rest) }
    const { buy, ...alone } = next
    const isSame = buy !== undefined && isSameToken(next.sell, buy)
    dialog.backTo('Swap', { view: 'Swap' })
    dialog.replace({ view: 'Swap', draft: isSame ? alone : next })
  }
  const words = messages.swap
  return (
    <SearchedList
      label={words.search}
      text={text}
      onText={setText}
      isEmpty={found.length === 0}
      none={messages.send.noTokens}
    >
      <Group name={messages.send.yourTokens} tokens={groups.own} onPick={pick} />
      <Group name={words.suggested} tokens={groups.suggested} onPick={pick} />
      <Group name={words.others} tokens={groups.others} onPick={pick} />
    </SearchedList>
  )
}

type Choice = { token: SwapToken; balance: TokenBalance; isHeld: boolean }

function isFound({ name, symbol, address = '' }: SwapToken, wanted: string): boolean {
  return `${name} ${symbol} ${address}`.toLocaleLowerCase().includes(wanted)
}

/** Each token in one group. What looks like spam is not offered, whoever lists it. */
function groupsOf(
  tokens: readonly SwapToken[],
  chainId: RouteOf<'SwapSelectToken'>['draft']['owner']['chainId'],
  held: readonly TokenBalance[] | undefined,
) {
  const choices = tokens.map((token) => ({ token, balance: balanceOf(chainId, token, held) }))
  const { shown } = splitSpam(choices.map(({ balance }) => balance))
  const offered: Choice[] = choices
    .filter(
      ({ balance, token }) => shown.includes(balance) && decimalsOf(balance) === token.decimals,
    )
    .map((one) => ({ ...one, isHeld: Number(one.balance.quantity.numeric) > 0 }))
  const own = offered.filter(({ isHeld }) => isHeld)
  const rest = offered.filter(({ isHeld }) => !isHeld)
  const suggested = suggestedTokens
    .flatMap((symbol) => rest.find(({ token }) => token.symbol === symbol) ?? [])
    .slice(0, 8)
  const others = rest
    .filter((one) => !suggested.includes(one))
    .toSorted((one, other) => one.token.symbol.localeCompare(other.token.symbol))
  return { own, suggested, others }
}

type GroupProps = {
  name: string
  tokens: readonly Choice[]
  onPick: (token: SwapToken) => void
}

function Group({ name, tokens, onPick }: GroupProps) {
  if (tokens.length === 0) return null
  return (
    <>
      <Heading>{name}</Heading>
      <Rows label={name}>
        {tokens.map(({ token, balance, isHeld }) => (
          <li key={token.address ?? 'native'}>
            {isHeld ? (
              <TokenRow token={balance} onPress={() => onPick(token)} />
            ) : (
              <Row
                media={<TokenPicture token={balance} badge={false} />}
                name={plainText(token.name)}
                detail={plainText(token.symbol, 12)}
                onPress={() => onPick(token)}
              />
            )}
          </li>
        ))}
      </Rows>
    </>
  )
}
