import type { SwapToken } from '@latchkey/core'
import { decimalsOf } from '@latchkey/core/features'
import { debounce, plainText, shortAddress } from '@latchkey/protocol'
import type { TokenBalance } from '@latchkey/protocol/wire'
import { useState } from 'react'
import { Failure } from '../../common/Failure.tsx'
import { ReadNote } from '../../common/ReadNote.tsx'
import { SearchedList } from '../../common/SearchedList.tsx'
import { splitSpam, TokenPicture, TokenRow } from '../../common/TokenRow.tsx'
import { useBalances } from '../../data/useAccount.ts'
import { useDialogContext } from '../../dialog/dialogContext.ts'
import type { RouteOf } from '../../dialog/routes.ts'
import { Body, Heading } from '../../ui/Layout.tsx'
import { Row, Rows } from '../../ui/Row.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { useDelayed } from '../../ui/useDelayed.ts'
import { judgeTokens, suggestedTokens, type TokenJudgement } from '../suggested.ts'
import { balanceOf, isSameToken } from '../tokens.ts'
import { useStaleSwap } from '../useSwapDraft.ts'
import { useSwapTokens } from '../useSwapTokens.ts'

/** The tokens that can be swapped: the visitor's own, the most wanted ones, and the others. */
export function SwapSelectToken({ route }: { route: RouteOf<'SwapSelectToken'> }) {
  const { draft, side } = route
  const { dialog, messages } = useDialogContext()
  useStaleSwap(draft.owner)
  const tokens = useSwapTokens(draft.owner.chainId)
  const balances = useBalances(draft.owner)
  const { data: held } = balances
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
  const judged = judgeTokens(tokens.data, held)
  const groups = groupsOf(
    judged.filter(({ token }) => found.includes(token)),
    draft.owner.chainId,
    held,
  )
  const pick = (token: SwapToken) => {
    const other = side === 'sell' ? draft.buy : draft.sell
    const isOther = other !== undefined && isSameToken(token, other)
    // If the visitor chooses the token of the other side, the two change places.
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
      <ReadNote error={balances.error} readAt={balances.readAt} onRetry={balances.refetch} />
      <Group name={messages.send.yourTokens} tokens={groups.own} onPick={pick} />
      <Group name={words.suggested} tokens={groups.suggested} onPick={pick} />
      <Group name={words.others} tokens={groups.others} onPick={pick} />
    </SearchedList>
  )
}

type Choice = TokenJudgement & { balance: TokenBalance; isHeld: boolean }

function isFound({ name, symbol, address = '' }: SwapToken, wanted: string): boolean {
  return `${name} ${symbol} ${address}`.toLocaleLowerCase().includes(wanted)
}

/** Puts each token into one group. Leaves out likely spam, whatever lists it, and puts imitations last. */
function groupsOf(
  judged: readonly TokenJudgement[],
  chainId: RouteOf<'SwapSelectToken'>['draft']['owner']['chainId'],
  held: readonly TokenBalance[] | undefined,
) {
  const choices = judged.map((one) => ({ ...one, balance: balanceOf(chainId, one.token, held) }))
  const { shown } = splitSpam(choices.map(({ balance }) => balance))
  const offered: Choice[] = choices
    .filter(
      ({ balance, token }) => shown.includes(balance) && decimalsOf(balance) === token.decimals,
    )
    .map((one) => ({
      ...one,
      isHeld: Number(one.balance.quantity.numeric) > 0,
      balance: markedBalance(one.balance, one),
    }))
  const own = offered.filter(({ isHeld }) => isHeld)
  const rest = offered.filter(({ isHeld }) => !isHeld)
  const suggested = suggestedTokens(rest).flatMap(
    (token) => rest.find((one) => one.token === token) ?? [],
  )
  const others = rest
    .filter((one) => !suggested.includes(one))
    .toSorted(
      (one, other) =>
        Number(one.imitates !== undefined) - Number(other.imitates !== undefined) ||
        one.token.symbol.localeCompare(other.token.symbol),
    )
  return { own, suggested, others }
}

/** The balance with what its token passes for; of two that look the same, each is named with its address. */
function markedBalance(
  balance: TokenBalance,
  { token, imitates, isAmbiguous }: TokenJudgement,
): TokenBalance {
  const { address } = token
  return {
    ...balance,
    ...(imitates !== undefined && { flags: { is_spam: false, ...balance.flags, imitates } }),
    ...(isAmbiguous && address && { name: `${plainText(token.name)} · ${shortAddress(address)}` }),
  }
}

type GroupProps = {
  name: string
  tokens: readonly Choice[]
  onPick: (token: SwapToken) => void
}

function Group({ name, tokens, onPick }: GroupProps) {
  const { messages } = useDialogContext()
  if (tokens.length === 0) return null
  return (
    <>
      <Heading>{name}</Heading>
      <Rows label={name}>
        {tokens.map(({ token, balance, isHeld, imitates }) => (
          <li key={token.address ?? 'native'}>
            {isHeld ? (
              <TokenRow token={balance} onPress={() => onPick(token)} />
            ) : (
              <Row
                media={<TokenPicture token={balance} badge={false} />}
                name={plainText(balance.name)}
                detail={plainText(token.symbol, 12)}
                {...(imitates !== undefined && {
                  end: (
                    <Tag tone="caution">{messages.account.imitates(plainText(imitates, 12))}</Tag>
                  ),
                })}
                onPress={() => onPick(token)}
              />
            )}
          </li>
        ))}
      </Rows>
    </>
  )
}
